/** The process itself loads no schemas, which would take a third of its time. */
export type PictureTask =
  /** An upright WebP of at most this length, without metadata, and a preview. */
  | { kind: 'read'; longest: number; preview: number; least: number }
  | { kind: 'cut'; square: { left: number; top: number; size: number }; sides: readonly number[] }
  /** On even ground: beside the name, as icon, and maskable. */
  | { kind: 'logo'; width: number; height: number; icon: number; least: number }

export type Made = { width: number; height: number; pictures: Buffer[] }

/** Not standard output, where decoders write. */
export const ANSWER = 3

export const PICTURE_PROBLEMS = [
  'no-picture',
  'unreadable',
  'too-slow',
  'too-many-pixels',
  'too-small',
] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

export class PictureRefused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options: ErrorOptions = {}) {
    super(problem, options)
    this.name = 'PictureRefused'
    this.problem = problem
  }
}
