import { feeIn } from '@desk/rules/fee'
import { knownHospital } from './hospital.ts'
import { locale } from './words.ts'

/** As typed, with HOSPITAL_CURRENCY where it is a number alone. */
export const feeInWords = (fee: string): string => feeIn(fee, knownHospital()?.currency, locale())
