import { quietAround } from '@desk/rules/reminders/quiet-hours'
import type { Dependencies } from './dependencies.ts'
import { Postponed } from './jobs/job.ts'

/** Runs again after the quiet hours, if still of use. */
export class InQuietHours extends Postponed {}

export function requireWaking({ config }: Pick<Dependencies, 'config'>, now: Date): void {
  const { quietHours, timeZone } = config
  const quiet = quietHours && quietAround(now, quietHours, timeZone)
  if (quiet) throw new InQuietHours('quiet-hours', quiet.end)
}
