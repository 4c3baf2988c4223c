import type { Doctor } from '@desk/contract/doctor'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useFreeSlots } from './api.ts'
import { slotsOfWorkingDay } from './day-slots.ts'
import { MISSING } from './messages.ts'
import styles from './slot-field.module.css'

type SlotFieldProps = {
  doctor: Doctor
  /** Null until one is chosen that can be booked. */
  day: IsoDate | null
  /** The label of the chosen slot, '' for none. */
  chosen: string
  onChoose: (label: string) => void
}

/** The times to choose from: all of a working day before a day is chosen, the free ones of that day after (R13). */
export function SlotField({ doctor, day, chosen, onChoose }: SlotFieldProps) {
  const { offered, gone, free } = useOfferedSlots({ doctor, day, chosen })
  const isLost = free.isError && !free.isFetching
  return (
    <div className={styles.whole}>
      <Select
        name="time"
        label="Time"
        required
        missing={MISSING.time}
        placeholder="Select Time Slot"
        choices={offered.map((label) => ({ value: label, label }))}
        value={gone ? '' : chosen}
        onChange={(event) => onChoose(event.target.value)}
        description={<output>{isLost ? '' : aboutSlots(day, free.data, gone)}</output>}
      />
      {isLost && <SlotsLost onRetry={() => void free.refetch()} />}
    </div>
  )
}

/** `gone` is the chosen slot when it is not among those offered. */
function useOfferedSlots({ doctor, day, chosen }: Omit<SlotFieldProps, 'onChoose'>) {
  const free = useFreeSlots(doctor.id, day)
  const known = day === null ? slotsOfWorkingDay(doctor) : free.data
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

function aboutSlots(day: IsoDate | null, free: string[] | undefined, gone: string): string {
  if (day === null) return 'Choose a date to see which times are free.'
  if (!free) return 'Looking for the free times…'
  const date = dayMonthYear(day)
  if (free.length === 0) return `There is no free slot on this day (${date}). Please choose another day.`
  const sum =
    free.length === 1
      ? `There is one free time on ${date}.`
      : `There are ${free.length} free times on ${date}.`
  return gone ? `${gone} is not free on ${date}. ${sum}` : sum
}
