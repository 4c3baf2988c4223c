import type { Doctor } from '@desk/contract/doctor'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type RefObject, useEffect } from 'react'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { twiceNote } from '../../ui/overnight-note.tsx'
import { Select } from '../../ui/select.tsx'
import { useFreeSlots, useSlotBeginnings } from './api.ts'
import { slotsOfWorkingDay } from './day-slots.ts'
import { HoldNotice } from './hold/hold-notice.tsx'
import type { Hold } from './hold/use-hold.ts'
import styles from './slot-field.module.css'
import { NO_TYPE_YET } from './visit-types/use-visit-choice.ts'

type SlotFieldProps = {
  ref: RefObject<HTMLSelectElement | null>
  doctor: Doctor
  date: IsoDate | null
  /** `NO_TYPE_YET`: a type has to be chosen first. */
  visitType?: string | undefined
  chosen: string
  onChoose: (label: string) => void
  /** The server has just refused the chosen time. */
  isRefused: boolean
  /** One's own booking may have taken the time. */
  staysOffered: boolean
  /** It was sent before a reload: the time may be taken by us. */
  isPerhapsOurs?: boolean
  hold: Hold
  place?: string
}

/** All slots of a working day, then the free ones of the chosen day (R13). */
export function SlotField(props: SlotFieldProps) {
  const { ref, chosen, onChoose, isRefused, hold } = props
  const { offered, gone, free, labelOf } = useOfferedSlots(props)
  useHeldSlot(props, gone === '' && free.data !== undefined, free.data)
  const isLost = free.isError && !free.isFetching
  function retry() {
    // The pressed button disappears, and its focus with it.
    ref.current?.focus()
    void free.refetch()
  }
  return (
    <div className={styles.root}>
      <Select
        ref={ref}
        name="time"
        label={words('appointments.book.time')}
        requiredMessage={words('appointments.book.timeRequired')}
        error={isRefused ? words('appointments.book.anotherTime') : undefined}
        placeholder={words('appointments.book.timePlaceholder')}
        choices={offered.map((slot) => ({ value: slot, label: labelOf(slot) }))}
        value={gone ? '' : chosen}
        onChange={(event) => onChoose(event.target.value)}
        description={
          <output>{isLost ? words('appointments.book.slotsUnknown') : aboutSlots(props, free.data)}</output>
        }
      />
      <output>{free.data && <WhatNow free={free.data} gone={gone} />}</output>
      <HoldNotice keeper={hold.keeper} state={hold.state} isGone={gone !== ''} />
      {isLost && <SlotsLost onRetry={retry} />}
    </div>
  )
}

/** Asks for a hold on the chosen slot unless somebody else has it. */
function useHeldSlot(props: SlotFieldProps, isOffered: boolean, free: string[] | undefined): void {
  const { doctor, date, visitType, chosen, isPerhapsOurs = false, hold, place } = props
  const { keeper } = hold
  const doctorId = doctor.id
  const isTaken = isPerhapsOurs && free?.includes(chosen) === false
  const canHold = date !== null && chosen !== '' && isOffered && !isTaken
  useEffect(() => {
    keeper.want(canHold ? { doctorId, date, time: chosen, visitTypeId: visitType, place } : null)
  }, [canHold, keeper, doctorId, date, chosen, visitType, place])
}

/** `gone`: the chosen slot, if it is not offered any more. */
function useOfferedSlots(props: SlotFieldProps) {
  const { doctor, date: day, visitType, chosen, staysOffered, hold, place } = props
  const date = visitType === NO_TYPE_YET ? null : day
  const isHolding = hold.state.kind === 'asking'
  const ownHold = hold.keeper.ownId
  const question = { doctorId: doctor.id, date, visitTypeId: visitType, ownHold, isHolding, place }
  const free = useFreeSlots(question)
  const labelOf = useSlotLabels(question)
  // Without a day a type's times are unknown, and a move chooses its day first.
  const isSlot = visitType === undefined && place === undefined
  const beforehand = isSlot ? slotsOfWorkingDay(doctor) : []
  const known = date === null ? beforehand : free.data
  // The chosen time stays in sight while times load.
  const others = known ?? [chosen].filter(Boolean)
  const isMissing = staysOffered && chosen !== '' && !others.includes(chosen)
  const offered = isMissing ? inOrder([...others, chosen], slotsOfWorkingDay(doctor)) : others
  return { offered, gone: offered.includes(chosen) ? '' : chosen, free, labelOf }
}

/** When clocks go back, says which of two equal times it is. */
function useSlotLabels(question: Parameters<typeof useSlotBeginnings>[0]) {
  const beginnings = useSlotBeginnings(question)
  const timeZone = useHospital()?.timeZone
  return (slot: string) => {
    const startsAt = beginnings?.get(slot)
    return timeZone === undefined || startsAt === undefined ? slot : slot + twiceNote(startsAt, timeZone)
  }
}

const inOrder = (labels: string[], all: string[]) =>
  labels.toSorted((one, other) => all.indexOf(one) - all.indexOf(other))

function SlotsLost({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="bad">
      {words('appointments.book.slotsLost')}
      <Button small onClick={onRetry}>
        {words('ui.tryAgain')}
      </Button>
    </Notice>
  )
}

function aboutSlots({ date, visitType }: SlotFieldProps, free: string[] | undefined): string {
  if (visitType === NO_TYPE_YET) return words('visits.chooseFirst')
  if (date === null) return words('appointments.book.slotsNeedDate')
  if (!free) return words('appointments.book.slotsLoading')
  return words('appointments.book.slotsFree', { count: free.length })
}

function WhatNow({ free, gone }: { free: string[]; gone: string }) {
  if (free.length === 0) return <Notice>{words('appointments.book.slotsNone')}</Notice>
  return gone ? <Notice>{words('appointments.book.slotGone', { time: gone })}</Notice> : null
}
