import type { OwnRule } from '@desk/rules/schedule/own-rules'
import { message } from '@desk/words/message'
import { Failure, notFound, refused } from '../../../platform/failure.ts'

export const noProfile = () => notFound('day.noProfile')
export const tooManyDays = (max: number) =>
  new Failure('malformed', message('day.tooManyDays', { max }), { field: 'to' })
export const timeOver = () => refused('day.timeOver')
export const noSuchTime = () => refused('day.noSuchTime')
export const alreadyBlocked = () => refused('day.alreadyBlocked')
export const blockOver = () => refused('day.blockOver')
export const whichDoctor = () => new Failure('malformed', message('desk.whichDoctor'), { field: 'doctorId' })
/** The doctor is rejected, blocked, or not approved yet. */
export const notBookable = () => refused('desk.notBookable')
export const timeTaken = () => refused('day.timeTaken')
export const timeKept = () => refused('day.timeKept')
/** The page names the rules and asks for a reason; `left`: rules that no reason sets aside. */
export const againstRules = (rules: readonly OwnRule[], left: readonly OwnRule[] = rules) =>
  new Failure('refused', message(sentenceAgainst(left)), { data: { reason: 'outside-hours', rules } })

function sentenceAgainst([rule, ...others]: readonly OwnRule[]) {
  if (others.length > 0) return 'own-rules.several'
  if (rule === 'buffer') return 'own-rules.tooNear'
  return rule === 'day-full' ? 'own-rules.dayFull' : 'day.outsideHours'
}
/** Says when the patient is elsewhere, but not with whom. */
export const patientElsewhere = (elsewhere: { date: string; time: string }[]) =>
  new Failure('refused', message('caller.elsewhere', { count: elsewhere.length }), {
    data: { reason: 'patient-elsewhere', elsewhere },
  })
export const undoOver = () => refused('day.undoOver')
export const undoTaken = () => refused('day.undoTaken')
export const noteChanged = (data: object) => new Failure('refused', message('day.noteChanged'), { data })
export const proposedThere = () => refused('re-plan.proposedThere')
