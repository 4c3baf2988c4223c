import { linear, type Rgb } from './contrast.ts'

/** Björn Ottosson, 2020: lightness 0 to 1, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

export function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Chroma gives way where a screen cannot show it. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let [within, beyond] = [0, chroma]
  if (isShown(toRgb({ lightness, chroma, hue }))) within = chroma
  else
    for (let step = 0; step < 20; step++) {
      const tried = (within + beyond) / 2
      if (isShown(toRgb({ lightness, chroma: tried, hue }))) within = tried
      else beyond = tried
    }
  const [red, green, blue] = toRgb({ lightness, chroma: within, hue })
  return [clamped(red), clamped(green), clamped(blue)]
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    shownPart(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    shownPart(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    shownPart(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

/** The inverse of `linear`. */
const shownPart = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

const isShown = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005)
const clamped = (part: number) => Math.min(1, Math.max(0, part))
