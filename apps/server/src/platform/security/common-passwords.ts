import { dictionary } from '@zxcvbn-ts/language-common'

/** 49,233, lower case: few of the top 10,000 are long enough. */
const COMMON = new Set(dictionary['passwords-common'])

export const isCommonPassword = (password: string): boolean => COMMON.has(password)
