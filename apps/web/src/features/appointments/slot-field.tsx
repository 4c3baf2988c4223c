import type { Doctor } from '@desk/contract/doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useFreeSlots } from './api.ts'
import { slotsOfWorkingDay } from './day-slots.ts'
import { REQUIRED } from './messages.ts'
import styles from './slot-field.module.css'

type SlotFieldProps = {
  ref: RefObject<HTMLSelectElement | null>
  doctor: Doctor
  /** Null until one is chosen that can be booked. */
  date: IsoDate | null
  /** The label of the chosen slot, '' for none. */
  chosen: string
  onChoose: (label: string) => void
  /** The server has just refused the one that was chosen. */
  isRefused: boolean
}

/** The times to choose from: all of a working day before a day is chosen, the free ones of that day after (R13). */
export function SlotField({ ref, doctor, date, chosen, onChoose, isRefused }: SlotFieldProps) {
  const { offered, gone, free } = useOfferedSlots({ doctor, date, chosen })
  const isLost = free.isError && !free.isFetching
  function retry() {
    // The button that was pressed goes.
    ref.current?.focus()
    void free.refetch()
  }
  return (
    <div className={styles.root}>
      <Select
        ref={ref}
        name="time"
        label="Time"
        requiredMessage={REQUIRED.time}
        error={isRefused ? REQUIRED.anotherTime : undefined}
        placeholder="Select Time Slot"
        choices={offered.map((label) => ({ value: label, label }))}
        value={gone ? '' : chosen}
        onChange={(event) => onChoose(event.target.value)}
        description={<output>{isLost ? 'Free times are not known.' : aboutSlots(date, free.data)}</output>}
      />
      <output>{free.data && <WhatNow free={free.data} gone={gone} />}</output>
      {isLost && <SlotsLost onRetry={retry} />}
    </div>
  )
}

/** `gone` is the chosen slot when it is not among those offered. */
function useOfferedSlots({ doctor, date, chosen }: Pick<SlotFieldProps, 'doctor' | 'date' | 'chosen'>) {
  const free = useFreeSlots(doctor.id, date)
  const known = date === null ? slotsOfWorkingDay(doctor) : free.data
  // While the free ones are looked for, the time chosen before stays in sight.
  const offered = known ?? [chosen].filter(Boolean)
  return { offered, gone: offered.includes(chosen) ? '' : chosen, free }
}

function SlotsLost({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="bad">
      The free times could not be loaded.
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

function aboutSlots(date: IsoDate | null, free: string[] | undefined): string {
  if (date === null) return 'Choose a date first.'
  if (!free) return 'Loading free times…'
  if (free.length === 0) return 'No free slot on this day.'
  return free.length === 1 ? 'One free time on this day.' : `${free.length} free times on this day.`
}

/** What a person must do differently, if anything. */
function WhatNow({ free, gone }: { free: string[]; gone: string }) {
  if (free.length === 0) return <Notice>There is no free slot on this day. Please choose another day.</Notice>
  return gone ? <Notice>{gone} is not free on this day. Please choose another time.</Notice> : null
}
