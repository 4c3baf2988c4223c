import { expect, test } from 'vitest'
import { inOurDigits } from './our-digits.ts'

test('digits of Arabic, Persian and Hindi keyboards are ours, and all else stays', () => {
  expect(inOurDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(inOurDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(inOurDigits('०१२३४५६७८९')).toBe('0123456789')
  expect(inOurDigits('+٤٩ 0151 (أحمد) ½ ²')).toBe('+49 0151 (أحمد) ½ ²')
})
