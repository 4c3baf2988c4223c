/** Digits, however thousands and cents are set apart, and nothing else. */
const BARE = /^\d[\d.,'’\s]*$/

/**
 * A fee with the sign of a currency (ISO 4217) before or after it, as the language has it, where it is a number and nothing
 * else. The number stays as it was typed: `1.200` is another amount in Munich than in London.
 */
export function feeIn(fee: string, currency: string | null | undefined, locale: string): string {
  if (!currency || !BARE.test(fee)) return fee
  const without = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(locale, without).format(0).replace('0', fee)
}
