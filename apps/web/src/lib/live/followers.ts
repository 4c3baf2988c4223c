import type { Topic } from '@desk/contract/live'
import { logFailure } from '../log.ts'

/** Between two readings; a change meanwhile is read after it, within a second. */
const GAP_MILLISECONDS = 600
/** Everybody who looks at a doctor hears of a booking at once: they do not all ask at once. */
const SPREAD_MILLISECONDS = 150

type Read = () => Promise<unknown>
type Tell = () => void

const followers = new Map<Topic, Set<Tell>>()

/** Reads when a topic changed, until the returned function is called. */
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

/** One reading at a time, and one more when something changed while it was under way. */
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
