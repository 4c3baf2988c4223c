import type { Caller } from '../../../platform/actor.ts'
import type { Changer } from './change.ts'
import { partyOf } from './party.ts'

/** Somebody who is signed in changes their own appointments: as patient, as doctor, or as administrator all of them. */
export const signedIn = (actor: Caller): Changer => ({ actor, partyIn: (row) => partyOf(actor, row) })
