import type { Figures } from '@desk/contract/figures'
import { percentOf } from '@desk/rules/figures/sentences'
import { words } from '../../lib/words.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { ShareBars } from '../../ui/chart/share-bars.tsx'
import { countAndShare, inPercent } from './figure-words.ts'

const KINDS = ['completed', 'missed', 'approved', 'pending', 'cancelled', 'rejected', 'expired'] as const

export function OutcomesCard({ figures: { counts } }: { figures: Figures }) {
  const ended = counts.rejected + counts.cancelled + counts.expired
  const pending = counts.asked - ended - counts.approved - counts.completed - counts.missed
  const known = { ...counts, pending }
  const shareOf = (count: number) => inPercent(percentOf(count, counts.asked) ?? 0)
  const rows = KINDS.map((kind) => ({
    name: words('figures.outcomes.kind', { kind }),
    count: known[kind],
    words: countAndShare(known[kind], shareOf(known[kind])),
  }))
  const missed = percentOf(counts.missed, counts.missed + counts.completed)
  const sentences =
    counts.asked === 0
      ? [words('figures.visits.sum', { count: 0 })]
      : [
          missed === null
            ? words('figures.outcomes.unmarked')
            : words('figures.outcomes.missed', { share: inPercent(missed) }),
          words('figures.outcomes.cancelled', { share: shareOf(counts.cancelled) }),
        ]
  return (
    <ChartCard
      title={words('figures.outcomes.title')}
      sentences={sentences}
      note={words('figures.outcomes.note')}
      fileName="outcomes"
      table={{
        head: [words('figures.outcomes.what'), words('figures.visits.title'), words('figures.share')],
        rows: counts.asked === 0 ? [] : rows.map(({ name, count }) => [name, String(count), shareOf(count)]),
      }}
    >
      {counts.asked === 0
        ? undefined
        : (labelledBy) => <ShareBars shares={rows} whole={counts.asked} labelledBy={labelledBy} />}
    </ChartCard>
  )
}
