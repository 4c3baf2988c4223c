import type { Caller } from '../../../platform/actor.ts'
import type { Changer } from './change.ts'
import { partyOf } from './party.ts'

/** Patients and doctors change their own appointments, administrators all. */
export const signedIn = (actor: Caller): Changer => ({ actor, partyIn: (row) => partyOf(actor, row) })
