import { fileURLToPath } from 'node:url'

/** Among PostgreSQL's files; absent when every segment was kept. */
export const PROBLEM_FILE = 'journal_problem'

const PROGRAM = fileURLToPath(new URL('journal-process.ts', import.meta.url))

export type Journal = {
  /** Holds the journals of all databases. */
  readonly folder: string
  /** After so many minutes every change is in it. */
  readonly minutes: number
  /** So many days one can go back. */
  readonly days: number
  readonly recipient: string | undefined
}

export function archiveSettings(journal: Journal | undefined): Record<string, string> {
  if (journal === undefined) return {}
  return {
    archive_mode: 'on',
    archive_timeout: `${journal.minutes}min`,
    archive_command: commandOf(['keep', journal.folder, journal.recipient ?? ''], ['%f', '%p']),
  }
}

/** Where a restore stops: at an instant or at a place in the log. */
export type Target = Date | { readonly place: string }

/** Settings that make PostgreSQL go from a base to the target or the end. */
export function recoverySettings(folder: string, keyFile: string | undefined, to: Target | undefined) {
  return {
    restore_command: commandOf(['fetch', folder, keyFile ?? ''], ['%f', '%p']),
    // A restore begins another history, which has its own bases.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // PostgreSQL answers only once it is at the target.
    hot_standby: 'off',
    ...(to && targetSettings(to)),
  }
}

const targetSettings = (to: Target): Record<string, string> =>
  to instanceof Date
    ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }
    : { recovery_target_lsn: to.place, recovery_target_inclusive: 'off' }

/** PostgreSQL fills in %f and %p; a shell reads the rest. */
const commandOf = (words: string[], names: string[]) =>
  [
    ...[process.execPath, PROGRAM, ...words].map(
      (word) => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`,
    ),
    ...names.map((name) => `"${name}"`),
  ].join(' ')
