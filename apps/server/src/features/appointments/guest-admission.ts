import { HOUR } from '@desk/contract/limits'
import type { Proof } from '@desk/contract/proof'
import { FREE_GUEST_BOOKINGS, MAX_GUEST_BOOKINGS, proofPrice } from '@desk/rules/booking-limits'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Failure } from '../../platform/failure.ts'
import { networkOf } from '../../platform/http/origin.ts'
import { PROOF_SECONDS } from '../../platform/limits/proofs.ts'
import { type Counted, networkFull, proofWanted } from './failures.ts'

const BOOKINGS = { name: 'guest-bookings', points: MAX_GUEST_BOOKINGS, seconds: 24 * HOUR }
const USES = { name: 'proof-uses', points: 1, seconds: 2 * PROOF_SECONDS }

type Deps = Pick<Dependencies, 'limits' | 'proofs'>
type Count = Awaited<ReturnType<Deps['limits']['read']>>
/** Undoes the count when nothing was booked after all. */
type GiveBack = () => Promise<void>

/** Some bookings per address are free, more need a proof of work, up to a maximum. */
export async function admitGuest(
  deps: Deps,
  actor: Caller | Guest,
  proof: Proof | undefined,
): Promise<GiveBack> {
  const who = { network: networkOf(actor.origin.address), counted: countedAs(actor) }
  const before = await deps.limits.read(BOOKINGS, who.network)
  if (before.points >= MAX_GUEST_BOOKINGS) throw networkFull(before.endsInMs, who.counted)
  const next = { ...before, points: before.points + 1 }
  const isFree = proofPrice(next.points) === 0
  const giveBackProof = isFree ? null : await useProof(deps, who, next, proof)

  const now = await deps.limits.count(BOOKINGS, who.network)
  const giveBack = async () => {
    await deps.limits.count(BOOKINGS, who.network, -1)
    await giveBackProof?.()
  }
  // Others were counted in between.
  if (now.points > (isFree ? FREE_GUEST_BOOKINGS : MAX_GUEST_BOOKINGS)) {
    await giveBack()
    throw isFree ? await askForProof(deps, who, now) : networkFull(now.endsInMs, who.counted)
  }
  return giveBack
}

const countedAs = ({ kind }: Caller | Guest): Counted => (kind === 'guest' ? 'guest' : 'unproven')

type Who = { network: string; counted: Counted }

/** A proof counts once, also when it is sent twice at the same time. */
async function useProof(deps: Deps, who: Who, next: Count, proof: Proof | undefined): Promise<GiveBack> {
  const price = proofPrice(next.points)
  if (!proof || !(await deps.proofs.isDone(proof, { price, who: who.network })))
    throw await askForProof(deps, who, next)
  const { signature } = proof.challenge
  const uses = await deps.limits.count(USES, signature)
  if (uses.points > 1) throw await askForProof(deps, who, next)
  return async () => {
    await deps.limits.count(USES, signature, -1)
  }
}

async function askForProof(
  { proofs }: Deps,
  { network, counted }: Who,
  { points, endsInMs }: Count,
): Promise<Failure> {
  const challenge = await proofs.challenge({ price: proofPrice(points), who: network })
  return proofWanted(challenge, endsInMs, counted)
}
