import type { Topic } from '@desk/contract/live'
import { logFailure } from '../log.ts'

/** Between readings; later changes are read after it. */
const GAP_MILLISECONDS = 600
/** A booking's followers do not all ask at once. */
const SPREAD_MILLISECONDS = 150

type Read = () => Promise<unknown>
type Tell = () => void

const followers = new Map<Topic, Map<string, { tell: Tell; count: number }>>()

/** Until the returned function is called; readers of the same share it. */
export function addFollower(topic: Topic, what: string, read: Read): () => void {
  const ofTopic = followers.get(topic) ?? new Map()
  const follower = ofTopic.get(what) ?? { tell: coalesced(read), count: 0 }
  follower.count += 1
  followers.set(topic, ofTopic.set(what, follower))
  return () => {
    follower.count -= 1
    if (follower.count === 0) ofTopic.delete(what)
    if (ofTopic.size === 0 && followers.get(topic) === ofTopic) followers.delete(topic)
  }
}

export const followedTopics = (): Topic[] => [...followers.keys()].toSorted()

export function tellFollowers(topics: readonly Topic[] = followedTopics()): void {
  for (const topic of topics) for (const { tell } of followers.get(topic)?.values() ?? []) tell()
}

/** One at a time, and one more after changes meanwhile. */
export function coalesced(read: Read, gap = GAP_MILLISECONDS, spread = SPREAD_MILLISECONDS): Tell {
  let isWanted = false
  let isReading = false
  async function readWhileWanted(): Promise<void> {
    isReading = true
    while (isWanted) {
      await pause(Math.random() * spread)
      isWanted = false
      await read().catch(logFailure)
      await pause(gap)
    }
    isReading = false
  }
  return () => {
    isWanted = true
    if (!isReading) void readWhileWanted()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
