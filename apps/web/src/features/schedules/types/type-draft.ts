import type { VisitType } from '@desk/contract/visit-type'

export type TypeDraft = {
  /** Null: a new one. */
  id: string | null
  name: string
  minutes: string
  fee: string
  sentence: string
}

export const newType = (): TypeDraft => ({ id: null, name: '', minutes: '', fee: '', sentence: '' })

export const draftType = ({ minutes, ...type }: VisitType): TypeDraft => ({
  ...type,
  minutes: String(minutes),
})

export const LEAST_MINUTES = 5
export const MOST_MINUTES = 480

const minutesOf = ({ minutes }: TypeDraft): number | null => {
  const typed = minutes.trim()
  const count = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return count >= LEAST_MINUTES && count <= MOST_MINUTES ? count : null
}

export const lacksName = ({ name }: TypeDraft): boolean => name.trim() === ''
export const hasWrongLength = (draft: TypeDraft): boolean => minutesOf(draft) === null

/** Null if the draft is invalid. */
export function readType(draft: TypeDraft) {
  const minutes = minutesOf(draft)
  if (minutes === null || lacksName(draft)) return null
  const { id, name, fee, sentence } = draft
  return {
    visitTypeId: id ?? undefined,
    name: name.trim(),
    minutes,
    fee: fee.trim(),
    sentence: sentence.trim(),
  }
}
