import type { getDataCheck } from '@desk/contract/data-check'
import type { DataOf } from '@desk/contract/endpoint'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { words } from '../../../lib/words.ts'
import { KeepDates } from '../../../ui/keep-dates.tsx'
import styles from '../work/work.module.css'

type Check = DataOf<typeof getDataCheck>
type Found = NonNullable<Check['last']>

const COMMAND = 'npm run verify'

export const isWorrying = (check: Check) => !check.canSave || isWrong(check)
const isWrong = ({ last, isOld }: Check) => isOld || (last !== null && last.broken.length > 0)

export function DataCheckWarning({ check }: { check: Check }) {
  return (
    <>
      {!check.canSave && <FullDisk />}
      {isWrong(check) && <WrongData check={check} />}
    </>
  )
}

function FullDisk() {
  return (
    <section aria-labelledby="full-disk" className={styles.part}>
      <h3 id="full-disk">{words('data-check.full')}</h3>
      <p className={styles.detail}>{words('data-check.fullHelp')}</p>
    </section>
  )
}

/** Or says that no check has run for long. */
function WrongData({ check: { last, isOld } }: { check: Check }) {
  const broken = last?.broken ?? []
  return (
    <section aria-labelledby="data-check" className={styles.part}>
      <h3 id="data-check">{words(broken.length > 0 ? 'data-check.broken' : 'data-check.old')}</h3>
      {broken.length > 0 && (
        <ul className={styles.lines}>
          {broken.map(({ name, rows }) => (
            <li key={name} className={styles.line}>
              <span>{words(`data-check.rule.${name}`)}</span>
              <span>{words('data-check.rows', { rows })}</span>
            </li>
          ))}
        </ul>
      )}
      {broken.length > 0 && isOld && <p className={styles.detail}>{words('data-check.old')}</p>}
      <p className={styles.detail}>
        {last === null ? words('data-check.none') : <When last={last} text="data-check.last" />}
      </p>
      <p className={styles.detail}>{words('data-check.help', { command: COMMAND })}</p>
    </section>
  )
}

export function DataCheckLine({ check: { last } }: { check: Check }) {
  return (
    <p className={styles.detail}>
      {last === null ? words('data-check.never') : <When last={last} text="data-check.right" />}
    </p>
  )
}

function When({ last: { at }, text }: { last: Found; text: 'data-check.last' | 'data-check.right' }) {
  const timeZone = useHospital()?.timeZone
  return <KeepDates text={words(text, { when: timeZone ? hospitalTime(at, timeZone) : '' })} />
}
