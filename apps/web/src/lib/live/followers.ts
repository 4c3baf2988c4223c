import type { Topic } from '@desk/contract/live'
import { logFailure } from '../log.ts'

/** Between readings; later changes are read after it. */
const GAP_MILLISECONDS = 600
/** A booking's followers do not all ask at once. */
const SPREAD_MILLISECONDS = 150

type Read = () => Promise<unknown>
type Tell = () => void

const followers = new Map<Topic, Set<Tell>>()

/** Until the returned function is called. */
export function addFollower(topic: Topic, read: Read): () => void {
  const tell = coalesced(read)
  const ofTopic = followers.get(topic) ?? new Set()
  followers.set(topic, ofTopic.add(tell))
  return () => {
    ofTopic.delete(tell)
    if (ofTopic.size === 0 && followers.get(topic) === ofTopic) followers.delete(topic)
  }
}

export const followedTopics = (): Topic[] => [...followers.keys()].toSorted()

export function tellFollowers(topics: readonly Topic[] = followedTopics()): void {
  for (const topic of topics) for (const tell of followers.get(topic) ?? []) tell()
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
