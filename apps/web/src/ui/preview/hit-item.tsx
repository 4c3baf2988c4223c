import { appointmentPath } from '@desk/contract/paths'
import type { Hit } from '@desk/contract/schedule-changes'
import type { RePlanned } from '@desk/contract/re-planned'
import { useId } from 'react'
import { atBeginning, dayInWords, slotInWords } from '../../lib/day-in-words.ts'
import { words } from '../../lib/words.ts'
import { FieldError } from '../field.tsx'
import { KeepDates } from '../keep-dates.tsx'
import { OvernightNote } from '../overnight-note.tsx'
import { type Decision, decisionsFor, wordOf } from './decisions.ts'
import { PlannedTime } from './planned-time.tsx'
import styles from './preview.module.css'

type HitItemProps = {
  hit: Hit
  decision: Decision | undefined
  /** Shown as long as nothing is decided. */
  error: string | undefined
  onDecide: (decision: Decision) => void
  plan: RePlanned | null
  namesDoctors: boolean
}

/** `whyHit`, as in the catalogue. */
const REASONS: Partial<
  Record<
    Hit['why'],
    'closed' | 'absent' | 'break' | 'offGrid' | 'outside' | 'doctor' | 'blocked' | 'elsewhere'
  >
> = {
  closed: 'closed',
  absent: 'absent',
  break: 'break',
  'off-grid': 'offGrid',
  'outside-hours': 'outside',
  'not-bookable': 'doctor',
  blocked: 'blocked',
  elsewhere: 'elsewhere',
}

export function HitItem({ hit, decision, error, onDecide, plan, namesDoctors }: HitItemProps) {
  const id = useId()
  const { appointmentId, name, why, hasAccount, phone } = hit
  const isWrong = decision === undefined && error !== undefined
  return (
    <li className={styles.hit}>
      <fieldset aria-describedby={`${id}-why${isWrong ? ` ${id}-error` : ''}`}>
        <legend className={styles.who}>
          <strong>{name}</strong> <HitTime hit={hit} namesDoctor={namesDoctors} />
        </legend>
        <p id={`${id}-why`} className={styles.why}>
          {hit.isProposed && words('preview.isProposed')}{' '}
          {words('preview.why', { why: REASONS[why] ?? 'other' })}{' '}
          {!hasAccount && <KeepDates text={words('preview.noAccount', { phone })} />}
        </p>
        <div className={styles.choices}>
          {decisionsFor(hit).map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name={appointmentId}
                checked={decision === one}
                onChange={() => onDecide(one)}
              />
              {words('preview.decision', { decision: wordOf(one) })}
            </label>
          ))}
        </div>
        {decision === 're-plan' && <PlannedTime plan={plan} appointmentId={appointmentId} />}
        <FieldError id={`${id}-error`} text={isWrong ? error : undefined} />
        {/* Beside the page, to keep its text. */}
        <a href={appointmentPath(appointmentId)} target="_blank" rel="noreferrer">
          {words('preview.look', { name })}
        </a>
      </fieldset>
    </li>
  )
}

export function HitTime({ hit, namesDoctor }: { hit: Hit; namesDoctor: boolean }) {
  return (
    <>
      <span className={styles.when}>
        <KeepDates text={slotInWords(atBeginning(dayInWords(hit.date)), hit.time)} />
        <OvernightNote slot={hit} />
      </span>
      {namesDoctor && ` ${words('preview.withDoctor', hit.doctor)}`}
    </>
  )
}
