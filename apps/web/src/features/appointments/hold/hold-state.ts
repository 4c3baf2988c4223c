import type { IsoDate } from '@desk/rules/calendar-date'

export type HoldableSlot = {
  doctorId: string
  date: IsoDate
  time: string
  visitTypeId?: string | undefined
  place?: string | undefined
}

export type HoldAnswer =
  | { kind: 'held'; hold: string; seconds: number; isRenewed: boolean; renewalsLeft: number }
  /** It can be booked all the same; sometimes with a reason. */
  | { kind: 'not-kept'; sentence?: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unanswered' }

export type HoldState =
  | { kind: 'none' }
  | { kind: 'asking' | 'unanswered' | 'over'; slot: HoldableSlot }
  | { kind: 'not-kept'; slot: HoldableSlot; sentence?: string | undefined }
  | { kind: 'refused'; slot: HoldableSlot; sentence: string }
  | {
      kind: 'held'
      slot: HoldableSlot
      hold: string
      endsAt: number
      minutes: number
      isRenewed: boolean
      renewalsLeft: number
    }

/** Counted from when it was asked for: rather too short than too long. */
export const lasting = ({ seconds }: { seconds: number }, sentAt: number) => ({
  endsAt: sentAt + seconds * 1000,
  minutes: Math.round(seconds / 60),
})

export function stateAfter(answer: HoldAnswer, slot: HoldableSlot, sentAt: number): HoldState {
  if (answer.kind === 'held') {
    const { hold, isRenewed, renewalsLeft } = answer
    return { kind: 'held', slot, hold, ...lasting(answer, sentAt), isRenewed, renewalsLeft }
  }
  if (answer.kind === 'refused') return { kind: 'refused', slot, sentence: answer.sentence }
  if (answer.kind === 'unanswered') return { kind: 'unanswered', slot }
  return { kind: 'not-kept', slot, sentence: answer.sentence }
}
