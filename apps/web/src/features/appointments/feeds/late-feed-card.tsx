import { type ComponentType, lazy, Suspense } from 'react'
import { logFailure } from '../../../lib/log.ts'
import type { Whose } from './feed-api.ts'

/** At the end of a page that can be read without a network, where nothing of it can be done: it comes after the page, or not. */
const FeedCard = lazy(async () => ({ default: await fetchCard() }))

async function fetchCard() {
  try {
    return (await import('./feed-card.tsx')).FeedCard
  } catch (error) {
    logFailure(error)
    return Nothing
  }
}

const Nothing: ComponentType<{ whose: Whose }> = () => null

export function LateFeedCard({ whose }: { whose: Whose }) {
  return (
    <Suspense>
      <FeedCard whose={whose} />
    </Suspense>
  )
}
