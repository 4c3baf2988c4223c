import type { IsoDate } from '@desk/rules/calendar-date'
import { useRef, useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { MarkedTime } from '../../../ui/time-grid-props.ts'
import { BlockForm } from './block-form.tsx'
import { BookForm } from './book-form.tsx'
import styles from './day.module.css'

type DayFormsProps = {
  date: IsoDate
  day: string
  /** Drawn in the picture: it is asked for as if Keep a time free were pressed. */
  marked: MarkedTime | null
  onDay: (date: IsoDate) => void
  onClosed: () => void
}

/** Two buttons, each with its form; the focus goes back to the button. */
export function DayForms({ date, day, marked, onDay, onClosed }: DayFormsProps) {
  const [pressed, setOpen] = useState<'book' | 'block' | null>(null)
  const open = pressed ?? (marked && 'block')
  const [staying, setStaying] = useState(0)
  const bookButton = useRef<HTMLButtonElement>(null)
  const blockButton = useRef<HTMLButtonElement>(null)
  function close(what: 'book' | 'block') {
    setOpen(null)
    onClosed()
    const button = what === 'book' ? bookButton : blockButton
    button.current?.focus()
  }
  function toggle(what: 'book' | 'block') {
    setStaying(0)
    setOpen(open === what ? null : what)
    if (open === what) onClosed()
  }
  const of = { date, day }
  return (
    <>
      <div>
        <div className={styles.bar}>
          <Button
            ref={bookButton}
            kind="primary"
            aria-expanded={open === 'book'}
            onClick={() => toggle('book')}
          >
            {words('day.book.open')}
          </Button>
          <Button ref={blockButton} aria-expanded={open === 'block'} onClick={() => toggle('block')}>
            {words('day.block.open')}
          </Button>
        </div>
        <output className={styles.told}>
          {staying > 0 && <Notice>{words('day.block.stay', { count: staying })}</Notice>}
        </output>
      </div>
      {open === 'book' && <BookForm {...of} time={marked?.from} onDay={onDay} onDone={() => close('book')} />}
      {open === 'block' && (
        <BlockForm {...of} marked={marked} onBlocked={setStaying} onDone={() => close('block')} />
      )}
    </>
  )
}
