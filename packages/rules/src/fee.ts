/** A number and nothing else, however it is grouped. */
const BARE = /^\d[\d.,'’\s]*$/

/** With the currency (ISO 4217) as the language places it. As typed: `1.200` is another amount in Munich than in London. */
export function feeIn(fee: string, currency: string | undefined, locale: string): string {
  if (!currency || !BARE.test(fee)) return fee
  const without = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(locale, without).format(0).replace('0', fee)
}
