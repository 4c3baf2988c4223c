import { expect, test } from 'vitest'
import { feeIn } from './fee.ts'

/** Intl's blanks are not plain ones. */
const shown = (fee: string, currency: string | undefined, locale: string) =>
  feeIn(fee, currency, locale).replaceAll(/[\u00A0\u202F]/g, ' ')

test('a number alone has the hospital’s currency before or after it, as each language has it', () => {
  expect(shown('80', 'EUR', 'en')).toBe('€80')
  expect(shown('80', 'EUR', 'de-DE')).toBe('80 €')
  expect(shown('80', 'EUR', 'fr-FR')).toBe('80 €')
  expect(shown('80', 'EUR', 'es-ES')).toBe('80 €')
  expect(shown('500', 'INR', 'hi-IN-u-nu-latn')).toBe('₹500')
  expect(shown('80', 'EGP', 'ar-u-ca-gregory-nu-latn')).toMatch(/80.*ج\.م/)
})

test('the number stays as it was typed, however its thousands and cents are set apart', () => {
  for (const fee of ['80.50', '80,5', '1.200', '1,20,000', '1 200', '1’200.50', '80.500'])
    expect(shown(fee, 'KWD', 'en')).toBe(`KWD ${fee}`)
})

test('whatever says more than a number is left as it was typed', () => {
  for (const fee of ['80 €', '€80', 'Rs. 500', '80-100', 'free', 'from 80', '', '-80', '८०'])
    expect(feeIn(fee, 'EUR', 'de-DE')).toBe(fee)
})

test('without a currency a fee is shown as it was typed', () => {
  expect(feeIn('80', undefined, 'en')).toBe('80')
  expect(feeIn('80', undefined, 'de-DE')).toBe('80')
})
