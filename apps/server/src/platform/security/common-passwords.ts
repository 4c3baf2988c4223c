import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,233 most common, in lower case: among the first 10,000 hardly any has the length that a hospital asks for. */
const COMMON = new Set(dictionary['passwords-common'])

export const isCommonPassword = (password: string): boolean => COMMON.has(password)
