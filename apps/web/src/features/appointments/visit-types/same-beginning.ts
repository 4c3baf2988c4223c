import { logFailure } from '../../../lib/log.ts'
import { readFreeSlots } from '../api.ts'

const beginningOf = (slot: string) => slot.split(' - ')[0]

type Question = Pick<Parameters<typeof readFreeSlots>[0], 'doctorId' | 'date' | 'visitTypeId' | 'ownHold'>

/** A visit of another length can still begin at the chosen time. */
export async function sameBeginning(question: Question, time: string): Promise<string | undefined> {
  if (question.date === null || time === '') return undefined
  const reply = await readFreeSlots({ ...question, isHolding: false }).catch(logFailure)
  return reply?.data.find((slot) => beginningOf(slot.time) === beginningOf(time))?.time
}
