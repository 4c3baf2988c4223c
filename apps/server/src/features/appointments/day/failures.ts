import { message } from '@desk/words/message'
import { Failure, notFound, refused } from '../../../platform/failure.ts'

export const noProfile = () => notFound('day.noProfile')
export const tooManyDays = (max: number) =>
  new Failure('malformed', message('day.tooManyDays', { max }), { field: 'to' })
export const timeOver = () => refused('day.timeOver')
export const noSuchTime = () => refused('day.noSuchTime')
export const alreadyBlocked = () => refused('day.alreadyBlocked')
export const blockOver = () => refused('day.blockOver')
export const timeTaken = () => refused('day.timeTaken')
export const timeKept = () => refused('day.timeKept')
/** Whoever books keeps the pauses and the most visits of a day. */
export const tooNear = () => refused('own-rules.tooNear')
export const dayFull = () => refused('own-rules.dayFull')
/** Our page asks for it then. */
export const outsideHours = () =>
  new Failure('refused', message('day.outsideHours'), { data: { reason: 'outside-hours' } })
/** With when: with whom is not the asking doctor's business. */
export const patientElsewhere = (elsewhere: { date: string; time: string }[]) =>
  new Failure('refused', message('caller.elsewhere', { count: elsewhere.length }), {
    data: { reason: 'patient-elsewhere', elsewhere },
  })
export const undoOver = () => refused('day.undoOver')
export const undoTaken = () => refused('day.undoTaken')
/** With the note as it is. */
export const noteChanged = (data: object) => new Failure('refused', message('day.noteChanged'), { data })
export const proposedThere = () => refused('re-plan.proposedThere')
