import type { ReactNode } from 'react'
import { refusalOf } from '../lib/api-error.ts'
import { KeepDates } from './keep-dates.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  /** `bad` is read out at once; `info` is there to be read. */
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

/** One piece of the notice, however many dates are in it. */
const Sentence = ({ text }: { text: string }) => (
  <span>
    <KeepDates text={text} />
  </span>
)

/** Why what was sent from a form was not done: the server's reason, else that nobody knows what became of it. */
export function FailureNotice({ error, unknown }: { error: unknown; unknown: string }) {
  return error ? <Notice kind="bad">{refusalOf(error) ?? unknown}</Notice> : null
}

/** The server's reason, when it was asked for something and said no. */
export function RefusalNotice({ error }: { error: unknown }) {
  const refusal = refusalOf(error)
  return refusal && <Notice kind="bad">{refusal}</Notice>
}
