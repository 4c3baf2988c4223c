import { quietAround } from '@desk/rules/reminders/quiet-hours'
import type { Dependencies } from './dependencies.ts'
import { Postponed } from './jobs/job.ts'

/** In the night nothing rings: the job runs again when the quiet hours end, and sends it if it is still of use. */
export class InQuietHours extends Postponed {}

export function requireWaking({ config }: Pick<Dependencies, 'config'>, now: Date): void {
  const { quietHours, timeZone } = config
  const quiet = quietHours && quietAround(now, quietHours, timeZone)
  if (quiet) throw new InQuietHours('quiet-hours', quiet.end)
}
