/** GSM 03.38, one place each; others make it UTF-16, except those that take two. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/
const TWICE = /^[\f^{}\\[~\]|€]$/

/** Several parts need room to be joined. */
const GSM = { one: 160, each: 153 }
const UTF_16 = { one: 70, each: 67 }

/** 3GPP TS 23.038 and 23.040 */
export function segmentsOf(text: string): number {
  const letters = Array.from(text)
  const isGsm = letters.every((letter) => PLAIN.test(letter) || TWICE.test(letter))
  const length = isGsm ? letters.length + letters.filter((letter) => TWICE.test(letter)).length : text.length
  const { one, each } = isGsm ? GSM : UTF_16
  return length <= one ? 1 : Math.ceil(length / each)
}
