import type { Figures } from '@desk/contract/figures'
import { percentOf } from '@desk/rules/figures/sentences'
import { hospitalTime } from '../../lib/hospital-time.ts'
import { words } from '../../lib/words.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { ShareBars } from '../../ui/chart/share-bars.tsx'
import { cellOf, countAndShare, inPercent } from './figure-words.ts'

const BOUNDS = ['hour', 'fourHours', 'day', 'twoDays', 'later'] as const

const NO_SHARE = cellOf(null)

export function AnswersCard({ figures, timeZone }: { figures: Figures; timeZone: string }) {
  const { answers, waiting } = figures
  const all = BOUNDS.reduce((total, bound) => total + answers[bound], 0)
  const shareOf = (count: number) => inPercent(percentOf(count, all) ?? 0)
  const rows = BOUNDS.map((bound) => ({
    name: words('figures.answers.bound', { bound }),
    count: answers[bound],
    words: countAndShare(answers[bound], shareOf(answers[bound])),
  }))
  const answered = rows.map(({ name, count }) => [name, String(count), all === 0 ? NO_SHARE : shareOf(count)])
  const stillWaiting = [words('figures.answers.stillWaiting'), String(waiting.requests), NO_SHARE]
  const inADay = answers.hour + answers.fourHours + answers.day
  const waitingWords = words('figures.answers.waiting', {
    count: waiting.requests,
    since: waiting.oldest === null ? '' : hospitalTime(waiting.oldest, timeZone),
  })
  const sentence =
    all === 0
      ? words('figures.answers.none')
      : words('figures.answers.inADay', { count: all, share: shareOf(inADay) })
  return (
    <ChartCard
      title={words('figures.answers.title')}
      sentences={[waitingWords, sentence]}
      fileName="answers"
      table={{
        head: [words('figures.answers.time'), words('figures.answers.count'), words('figures.share')],
        rows: all + waiting.requests === 0 ? [] : [...answered, stillWaiting],
      }}
    >
      {all === 0
        ? undefined
        : (labelledBy) => <ShareBars shares={rows} whole={all} labelledBy={labelledBy} />}
    </ChartCard>
  )
}
