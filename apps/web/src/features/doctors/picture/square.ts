import { LEAST_PICTURE_SIDE, type Square } from '@desk/contract/picture'

type Sides = { width: number; height: number }

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

export function squareWithin({ width, height }: Sides, { left, top, size }: Square): Square {
  const shown = between(LEAST_PICTURE_SIDE, Math.round(size), Math.min(width, height))
  return {
    size: shown,
    left: between(0, Math.round(left), width - shown),
    top: between(0, Math.round(top), height - shown),
  }
}

/** The largest; upright pictures show the upper part, with faces. */
export function firstSquare({ width, height }: Sides): Square {
  const size = Math.min(width, height)
  return squareWithin({ width, height }, { size, left: (width - size) / 2, top: (height - size) / 4 })
}

export const STEPS = ['closer', 'further', 'left', 'right', 'up', 'down'] as const
export type Step = (typeof STEPS)[number]

const FACTOR = 1.15

/** A tenth aside, or closer around the middle. */
export function moveSquare(sides: Sides, square: Square, step: Step): Square {
  const { left, top, size } = square
  if (step === 'closer' || step === 'further') {
    const next = squareWithin(sides, { ...square, size: step === 'closer' ? size / FACTOR : size * FACTOR })
    const off = (size - next.size) / 2
    return squareWithin(sides, { left: left + off, top: top + off, size: next.size })
  }
  const by = Math.max(1, Math.round(size / 10))
  const [right, down] = { left: [-by, 0], right: [by, 0], up: [0, -by], down: [0, by] }[step]
  return squareWithin(sides, { left: left + (right ?? 0), top: top + (down ?? 0), size })
}

export const toPercent = ({ width, height }: Sides, { left, top, size }: Square) => ({
  unit: '%' as const,
  x: (left / width) * 100,
  y: (top / height) * 100,
  width: (size / width) * 100,
  height: (size / height) * 100,
})

export function fromPercent(sides: Sides, part: { x: number; y: number; width: number }): Square {
  const { width, height } = sides
  return squareWithin(sides, {
    left: (part.x / 100) * width,
    top: (part.y / 100) * height,
    size: (part.width / 100) * width,
  })
}
