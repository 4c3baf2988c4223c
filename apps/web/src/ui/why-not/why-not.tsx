import { lazy, Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import type { WhyNotProps } from './question.tsx'
import styles from './why-not.module.css'

const Question = lazy(async () => ({ default: (await import('./question.tsx')).Question }))

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
