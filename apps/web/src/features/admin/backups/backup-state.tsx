import type { getBackups } from '@desk/contract/backup'
import type { DataOf } from '@desk/contract/endpoint'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { locale, words } from '../../../lib/words.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import styles from '../work/work.module.css'

type Backups = DataOf<typeof getBackups>
type Kept = NonNullable<Backups['last']>

const MEGABYTE = 1e6

export const needHelp = ({ isOld, failed, journalFailed }: Backups) =>
  isOld || failed !== null || journalFailed !== null

export function BackupWarning({ backups }: { backups: Backups }) {
  const { last, failed, journalFailed, dailyAt } = backups
  return (
    <section aria-labelledby="backups" className={styles.part}>
      <h3 id="backups">{titleOf(backups)}</h3>
      <p className={styles.detail}>
        <LastBackup last={last} />
      </p>
      {failed && <FailedTry failed={failed} text={(when) => words('backups.failed', { when })} />}
      {journalFailed && (
        <FailedTry failed={journalFailed} text={(when) => words('backups.journalFailed', { when })} />
      )}
      {dailyAt === null && <p className={styles.detail}>{words('backups.off')}</p>}
      <p className={styles.detail}>{words('backups.help')}</p>
    </section>
  )
}

type Failed = { failed: NonNullable<Backups['failed']>; text: (when: string) => string }

function FailedTry({ failed: { at, problem }, text }: Failed) {
  const when = useWhen(at)
  return (
    <p className={styles.detail}>
      <KeepDates text={text(when)} />{' '}
      <span dir="ltr" lang="en">
        {problem}
      </span>
    </p>
  )
}

function titleOf({ last, isOld, failed }: Backups): string {
  if (!isOld) return failed === null ? words('backups.journalFails') : words('backups.fails')
  return last === null ? words('backups.missing') : words('backups.old')
}

export function BackupLine({ backups: { last, dailyAt } }: { backups: Backups }) {
  return (
    <p className={styles.detail}>
      <LastBackup last={last} />{' '}
      {last === null && dailyAt !== null && words('backups.daily', { time: dailyAt })}
    </p>
  )
}

function LastBackup({ last }: { last: Kept | null }) {
  return last === null ? words('backups.none') : <KeptBackup last={last} />
}

function KeptBackup({ last: { at, bytes, isEncrypted } }: { last: Kept }) {
  const when = useWhen(at)
  const secret = isEncrypted ? 'yes' : 'no'
  const text =
    bytes === null
      ? words('backups.last', { when, secret })
      : words('backups.lastOfSize', { when, secret, size: inMegabytes(bytes) })
  return <KeepDates text={text} />
}

function useWhen(instant: string): string {
  const timeZone = useHospital()?.timeZone
  return timeZone ? hospitalTime(instant, timeZone) : ''
}

function inMegabytes(bytes: number): string {
  const format = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 })
  return format.format(Math.max(0.1, bytes / MEGABYTE))
}
