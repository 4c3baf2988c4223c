import { quietAround } from '@desk/rules/reminders/quiet-hours'
import type { Dependencies } from './dependencies.ts'

/** In the night nothing rings: the job tries it again, after the quiet hours if it is still of use. */
export class InQuietHours extends Error {}

export function requireWaking({ config }: Pick<Dependencies, 'config'>, now: Date): void {
  const { quietHours, timeZone } = config
  if (quietHours && quietAround(now, quietHours, timeZone)) throw new InQuietHours('quiet-hours')
}
