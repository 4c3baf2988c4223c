import * as z from 'zod/mini'

export const pictureTask = z.discriminatedUnion('kind', [
  /** An upright WebP of at most this length, without metadata, and a preview. */
  z.object({ kind: z.literal('read'), longest: z.number(), preview: z.number(), least: z.number() }),
  z.object({
    kind: z.literal('cut'),
    square: z.object({ left: z.number(), top: z.number(), size: z.number() }),
    sides: z.array(z.number()),
  }),
  /** On even ground: beside the name, as icon, and maskable. */
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

/** Not standard output, where decoders write. */
export const ANSWER = 3

const PICTURE_PROBLEMS = ['no-picture', 'unreadable', 'too-slow', 'too-many-pixels', 'too-small'] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** The first line of an answer; pictures follow. */
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
