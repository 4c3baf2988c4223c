import type { IsoDate } from '@desk/rules/calendar-date'
import { useState } from 'react'
import { dateOf, isWhole, type Part, PARTS, partsOf, settle, type TypedDate } from './typed-date.ts'

type State = {
  typed: TypedDate
  /** The date that the parent was last told. */
  told: IsoDate | null
  /** The date that the parent last gave. */
  given: IsoDate | null
  /** A new object for each move. */
  goTo: { part: Part } | null
}

const begin = (value: IsoDate | null): State => ({
  typed: partsOf(value),
  told: value,
  given: value,
  goTo: null,
})

/** Follows the value, and keeps incomplete dates. */
export function useTypedDate(value: IsoDate | null, onChange: (value: IsoDate | null) => void) {
  const [state, setState] = useState(() => begin(value))
  const now = follow(state, value)
  if (now !== state) setState(now)
  function tell(typed: TypedDate, told: IsoDate | null, goTo: State['goTo']) {
    setState({ typed, told, given: value, goTo })
    if (told !== now.told) onChange(told)
  }
  return {
    typed: now.typed,
    goTo: now.goTo,
    change: (typed: TypedDate, at: Part | null = null) =>
      tell(typed, meantBy(typed, now.told), at && { part: at }),
    leave: () => {
      const typed = settle(now.typed)
      const isSame = PARTS.every((part) => typed[part] === now.typed[part])
      if (!isSame || dateOf(typed) !== now.told) tell(typed, dateOf(typed), null)
    },
  }
}

function follow(state: State, value: IsoDate | null): State {
  if (state.given === value) return state
  return state.told === value ? { ...state, given: value } : begin(value)
}

/** The old day holds while overtyping, none with an empty part. */
function meantBy(typed: TypedDate, before: IsoDate | null): IsoDate | null {
  if (isWhole(typed)) return dateOf(typed)
  return PARTS.some((part) => typed[part] === '') ? null : before
}
