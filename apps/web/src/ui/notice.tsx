import type { ReactNode } from 'react'
import { refusalOf } from '../lib/api-error.ts'
import { KeepDates } from './keep-dates.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  /** `bad` is read out at once. */
  kind?: 'bad' | 'info'
  children: ReactNode
}

export function Notice({ kind = 'info', children }: NoticeProps) {
  return (
    <div role={kind === 'bad' ? 'alert' : undefined} className={`${styles.notice} ${styles[kind]}`}>
      {typeof children === 'string' ? <Sentence text={children} /> : children}
    </div>
  )
}

/** One element, however many dates. */
const Sentence = ({ text }: { text: string }) => (
  <span>
    <KeepDates text={text} />
  </span>
)

/** The reason, or that nobody knows. */
export function FailureNotice({ error, unknown }: { error: unknown; unknown: string }) {
  return error ? <Notice kind="bad">{refusalOf(error) ?? unknown}</Notice> : null
}

export function RefusalNotice({ error }: { error: unknown }) {
  const refusal = refusalOf(error)
  return refusal && <Notice kind="bad">{refusal}</Notice>
}
