import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { getOfferCalendar as contract } from '@desk/contract/waiting-list'
import { STATE_RULES } from '@desk/rules/appointment-state'
import type { Language } from '@desk/words/languages'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { getPatientsCalendar } from '../appointments/calendar/get-appointment-calendar.ts'
import { offerNotTaken } from './failures.ts'
import { getOfferOfLink } from './get-offer.ts'

export async function getOfferCalendar(
  deps: Dependencies,
  actor: Caller | Guest,
  { token, language }: BodyOf<typeof contract> & { language: Language },
): Promise<DataOf<typeof contract>> {
  const { bookedId, bookedState } = await getOfferOfLink(deps, actor, { token })
  if (bookedId === null || bookedState === null || !STATE_RULES[bookedState].holdsSlot) throw offerNotTaken()
  return getPatientsCalendar(deps, bookedId, language)
}
