import { HOUR } from '@desk/contract/limits'
import type { Proof } from '@desk/contract/proof'
import { FREE_GUEST_BOOKINGS, MAX_GUEST_BOOKINGS, proofPrice } from '@desk/rules/booking-limits'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Failure } from '../../platform/failure.ts'
import { networkOf } from '../../platform/http/origin.ts'
import { PROOF_SECONDS } from '../../platform/limits/proofs.ts'
import { networkFull, proofWanted } from './failures.ts'

const BOOKINGS = { name: 'guest-bookings', points: MAX_GUEST_BOOKINGS, seconds: 24 * HOUR }
const USES = { name: 'proof-uses', points: 1, seconds: 2 * PROOF_SECONDS }

type Deps = Pick<Dependencies, 'limits' | 'proofs'>
type Count = Awaited<ReturnType<Deps['limits']['read']>>
/** To be called when there was no booking after all. */
type GiveBack = () => Promise<void>

/**
 * Counts a guest's booking for the address it comes from: some are free, further ones want a proof of work, and there is
 * an end.
 */
export async function admitGuest(
  deps: Deps,
  { origin }: Caller | Guest,
  proof: Proof | undefined,
): Promise<GiveBack> {
  const who = networkOf(origin.address)
  const before = await deps.limits.read(BOOKINGS, who)
  if (before.points >= MAX_GUEST_BOOKINGS) throw networkFull(before.endsInMs)
  const next = { ...before, points: before.points + 1 }
  const isFree = proofPrice(next.points) === 0
  const giveBackProof = isFree ? null : await useProof(deps, who, next, proof)

  const now = await deps.limits.count(BOOKINGS, who)
  const giveBack = async () => {
    await deps.limits.count(BOOKINGS, who, -1)
    await giveBackProof?.()
  }
  // Others came in between.
  if (now.points > (isFree ? FREE_GUEST_BOOKINGS : MAX_GUEST_BOOKINGS)) {
    await giveBack()
    throw isFree ? await askForProof(deps, who, now) : networkFull(now.endsInMs)
  }
  return giveBack
}

/** A proof counts once: sent twice at the same time, one of the two has it. */
async function useProof(deps: Deps, who: string, next: Count, proof: Proof | undefined): Promise<GiveBack> {
  const price = proofPrice(next.points)
  if (!proof || !(await deps.proofs.isDone(proof, { price, who }))) throw await askForProof(deps, who, next)
  const { signature } = proof.challenge
  const uses = await deps.limits.count(USES, signature)
  if (uses.points > 1) throw await askForProof(deps, who, next)
  return async () => {
    await deps.limits.count(USES, signature, -1)
  }
}

async function askForProof({ proofs }: Deps, who: string, { points, endsInMs }: Count): Promise<Failure> {
  return proofWanted(await proofs.challenge({ price: proofPrice(points), who }), endsInMs)
}
