import { feeIn } from '@desk/rules/fee'
import { knownHospital } from './hospital.ts'
import { locale } from './words.ts'

/** What a doctor typed, with the hospital's currency where it is a number alone (HOSPITAL_CURRENCY). */
export const feeInWords = (fee: string): string => feeIn(fee, knownHospital()?.currency, locale())
