import type { IsoDate } from '@desk/rules/calendar-date'
import { type RefObject, useRef, useState } from 'react'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { MarkedTime } from '../../../ui/time-grid-props.ts'
import { BlockForm, useWasBlocking } from './block-form.tsx'
import { BookForm } from './caller/book-form.tsx'
import { useWasWithCaller } from './caller/callers-draft.ts'
import styles from './day.module.css'
import cardParts from './day-card.module.css'
import { useShortcut } from './use-shortcut.ts'

const BOOK_KEY = 'B'

type DayFormsProps = {
  date: IsoDate
  day: string
  /** A drawn time opens the form that keeps it free. */
  marked: MarkedTime | null
  /** True if nobody chose the day, so any day will do. */
  isAnyDay: boolean
  onDay: (date: IsoDate) => void
  onClosed: () => void
}

export function DayForms({ date, day, marked, isAnyDay, onDay, onClosed }: DayFormsProps) {
  const left = useLeftOpen()
  const [pressed, setOpen] = useState(left)
  const open = pressed ?? (marked && 'block')
  // After a reload nobody asked for it: the focus stays where it is.
  const [isAsked, setAsked] = useState(false)
  const takesFocus = isAsked || marked !== null
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
    setAsked(true)
    setOpen(open === what ? null : what)
    if (open === what) onClosed()
  }
  useShortcut(BOOK_KEY, () => {
    setAsked(true)
    setOpen('book')
  })
  const of = { date, day, takesFocus, onDay }
  return (
    <>
      <div className={cardParts.short}>
        <Openers open={open} bookButton={bookButton} blockButton={blockButton} onToggle={toggle} />
        <output className={styles.told}>
          {staying > 0 && <Notice>{words('day.block.stay', { count: staying })}</Notice>}
        </output>
      </div>
      {open === 'book' && (
        <BookForm {...of} time={marked?.from} isAnyDay={isAnyDay} onDone={() => close('book')} />
      )}
      <BlockForm
        {...of}
        isOpen={open === 'block'}
        marked={marked}
        onBlocked={setStaying}
        onDone={() => close('block')}
      />
    </>
  )
}

/** Which form was open before a reload. */
export function useLeftOpen(): 'book' | 'block' | null {
  const wasWithCaller = useWasWithCaller()
  const wasBlocking = useWasBlocking()
  if (wasWithCaller) return 'book'
  return wasBlocking ? 'block' : null
}

type OpenersProps = {
  open: 'book' | 'block' | null
  bookButton: RefObject<HTMLButtonElement | null>
  blockButton: RefObject<HTMLButtonElement | null>
  onToggle: (what: 'book' | 'block') => void
}

function Openers({ open, bookButton, blockButton, onToggle }: OpenersProps) {
  return (
    <div className={styles.bar}>
      <Button
        ref={bookButton}
        kind="primary"
        aria-expanded={open === 'book'}
        aria-keyshortcuts={`Alt+${BOOK_KEY}`}
        title={words('caller.shortcut', { letter: BOOK_KEY })}
        onClick={() => onToggle('book')}
      >
        {words('day.book.open')}
      </Button>
      <Button ref={blockButton} aria-expanded={open === 'block'} onClick={() => onToggle('block')}>
        {words('day.block.open')}
      </Button>
    </div>
  )
}
