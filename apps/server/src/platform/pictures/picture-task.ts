import * as z from 'zod/mini'

/** What is made of a file in a process of its own. */
export const pictureTask = z.discriminatedUnion('kind', [
  /** Upright, at most so long, without anything but the picture, as WebP; and a smaller one to show. */
  z.object({ kind: z.literal('read'), longest: z.number(), preview: z.number(), least: z.number() }),
  /** A square of it, as JPEG in each of these sizes. */
  z.object({
    kind: z.literal('cut'),
    square: z.object({ left: z.number(), top: z.number(), size: z.number() }),
    sides: z.array(z.number()),
  }),
  /** A sign on an even ground: as it stands beside a name, as an icon, and as one that may be cut to any shape. */
  z.object({
    kind: z.literal('logo'),
    width: z.number(),
    height: z.number(),
    icon: z.number(),
    least: z.number(),
  }),
])
export type PictureTask = z.output<typeof pictureTask>

export type Made = { width: number; height: number; pictures: Buffer[] }

/** The channel for what was made: a decoder writes to the standard output what it thinks of a file. */
export const ANSWER = 3

export const PICTURE_PROBLEMS = [
  'no-picture',
  'unreadable',
  'too-slow',
  'too-many-pixels',
  'too-small',
] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** The first line of what the process writes; the pictures follow, one behind the other. */
export const pictureHead = z.union([
  z.object({ problem: z.enum(PICTURE_PROBLEMS) }),
  z.object({ width: z.number(), height: z.number(), lengths: z.array(z.number()) }),
])

export class PictureRefused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options: ErrorOptions = {}) {
    super(problem, options)
    this.name = 'PictureRefused'
    this.problem = problem
  }
}
