/** Some programs draw a box for what keeps “rendez-vous” on one line. */
export const forFile = (text: string) => text.replaceAll('\u2060', '')

export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
