const ZEROS = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0))

/** Keyboards of Arabic and Hindi have digits of their own: "٠١٥١" is 0151. */
export const inOurDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)))
  })
