import { lazy, Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import type { WhyNotProps } from './question.tsx'
import styles from './why-not.module.css'

// Few ask; it comes when the button is pressed.
const Question = lazy(async () => ({ default: (await import('./question.tsx')).Question }))

/** A button that asks why a time of a doctor is not offered; the answer says it, with the nearest times that are. */
export function WhyNot({ label, date, ...others }: WhyNotProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.root}>
      <div>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <Question key={`${others.doctorId} ${date ?? ''}`} label={label} date={date} {...others} />
        </Suspense>
      )}
    </div>
  )
}
