import { setTimeout } from 'node:timers/promises'
import type { World } from './world.ts'

type Received = World['mailbox']['received'][number]

/** Jobs send, a decision's email only once it cannot be taken back. */
export const SOON_MS = 90_000

export async function awaitEmail({ mailbox }: World, isWanted: (one: Received) => boolean, what: string) {
  const late = setTimeout(SOON_MS, 'late', { ref: false })
  for (;;) {
    const found = mailbox.received.findLast(isWanted)
    if (found) return found.email
    const next = mailbox.arrived(mailbox.received.length + 1)
    if ((await Promise.race([next, late])) === 'late')
      throw new Error(`of ${mailbox.received.length} emails none is ${what}`)
  }
}
