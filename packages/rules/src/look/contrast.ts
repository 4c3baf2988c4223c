/** Each from 0 to 1. */
export type Rgb = readonly [number, number, number]

export function readHex(text: string): Rgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null
  const part = (start: number) => Number.parseInt(text.slice(start, start + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

export function writeHex(rgb: Rgb): string {
  return `#${rgb.map(writePart).join('')}`
}

function writePart(part: number): string {
  const byte = Math.round(255 * Math.min(1, Math.max(0, part)))
  return byte.toString(16).padStart(2, '0')
}

/** 1 (the same) to 21 (black on white), by WCAG 2.2. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
