/** Worded under `imports.problem`; these also name the line. */
export const LINE_PROBLEMS = ['unreadable', 'no-doctor'] as const
export const PLAIN_PROBLEMS = [
  'empty',
  'columns',
  'no-calendar',
  'too-complex',
  'no-tables',
  'too-many',
  'archive',
  'broken-archive',
] as const
type FileProblem = (typeof LINE_PROBLEMS)[number] | (typeof PLAIN_PROBLEMS)[number]

export class BadFile extends Error {
  readonly problem: FileProblem
  readonly line: number | null

  constructor(problem: FileProblem, line: number | null = null) {
    super(problem)
    this.problem = problem
    this.line = line
  }
}
