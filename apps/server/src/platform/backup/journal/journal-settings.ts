import { fileURLToPath } from 'node:url'

/** Where PostgreSQL's files have the reason why a segment could not be kept; without one all are. */
export const PROBLEM_FILE = 'journal_problem'

const PROGRAM = fileURLToPath(new URL('journal-process.ts', import.meta.url))

export type Journal = {
  /** The folder of the journals of all databases that were ever kept there. */
  readonly folder: string
  /** After how many minutes what has changed is in it, however little. */
  readonly minutes: number
  /** How many days one can go back. */
  readonly days: number
  readonly recipient: string | undefined
}

/** With which PostgreSQL keeps every change; without a journal none. */
export function archiveSettings(journal: Journal | undefined): Record<string, string> {
  if (journal === undefined) return {}
  return {
    archive_mode: 'on',
    archive_timeout: `${journal.minutes}min`,
    archive_command: commandOf(['keep', journal.folder, journal.recipient ?? ''], ['%f', '%p']),
  }
}

/** An instant, or a place of PostgreSQL's log: what came before it is restored. */
export type Target = Date | { readonly place: string }

/** With which PostgreSQL goes on from a base: to where it is told, or to the end. */
export function recoverySettings(folder: string, keyFile: string | undefined, to: Target | undefined) {
  return {
    restore_command: commandOf(['fetch', folder, keyFile ?? ''], ['%f', '%p']),
    // Of its own history: one that began with a restore has bases of its own.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Nobody is let in on the way: it is ready when it is there.
    hot_standby: 'off',
    ...(to && targetSettings(to)),
  }
}

const targetSettings = (to: Target): Record<string, string> =>
  to instanceof Date
    ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }
    : { recovery_target_lsn: to.place, recovery_target_inclusive: 'off' }

/** PostgreSQL puts names for %f and %p, and a shell reads the rest. */
const commandOf = (words: string[], names: string[]) =>
  [
    ...[process.execPath, PROGRAM, ...words].map(
      (word) => `'${word.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`,
    ),
    ...names.map((name) => `"${name}"`),
  ].join(' ')
