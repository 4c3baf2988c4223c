import type { Figures } from '@desk/contract/figures'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { ShareBars } from '../../ui/chart/share-bars.tsx'
import { StackedBars } from '../../ui/chart/stacked-bars.tsx'
import type { FiguresOf } from './api.ts'
import { cellOf, partHeader, partName, shortPartName } from './figure-words.ts'

type ThirdNextCardProps = { figures: Figures; of: FiguresOf }

export function ThirdNextCard({ figures, of }: ThirdNextCardProps) {
  const { thirdNext } = figures
  const isOfMany = of === 'hospital'
  const sentences = [
    thirdNext.latest === null
      ? words('figures.third.none')
      : words('figures.third.latest', { of, days: thirdNext.latest }),
    ...(isOfMany && thirdNext.without > 0
      ? [words('figures.third.without', { count: thirdNext.without })]
      : []),
  ]
  const bySpeciality = figures.specialities
    .flatMap(({ name, thirdNext: days }) =>
      days === null
        ? []
        : [{ name: specialityName(name), count: days, words: words('figures.third.ahead', { days }) }],
    )
    .toSorted((one, other) => other.count - one.count)
  const picture = isOfMany
    ? bySpeciality.length > 0 &&
      ((labelledBy: string) => <ShareBars shares={bySpeciality} labelledBy={labelledBy} />)
    : thirdNext.parts.some((days) => days !== null) &&
      ((labelledBy: string) => <Course figures={figures} labelledBy={labelledBy} />)
  return (
    <ChartCard
      title={words('figures.third.title')}
      sentences={sentences}
      note={words('figures.third.why')}
      fileName="third-next-free"
      table={isOfMany ? specialityTable(figures) : courseTable(figures)}
    >
      {picture || undefined}
    </ChartCard>
  )
}

function Course({
  figures: { parts, per, thirdNext },
  labelledBy,
}: {
  figures: Figures
  labelledBy: string
}) {
  const values = thirdNext.parts.map((days) => days ?? 0)
  return (
    <StackedBars
      labels={parts.map((part) => shortPartName(part, per))}
      series={[{ name: words('figures.third.days'), values }]}
      labelledBy={labelledBy}
    />
  )
}

const specialityTable = ({ specialities }: Figures) => ({
  head: [words('figures.speciality'), words('figures.third.days')],
  rows: specialities.map(({ name, thirdNext }) => [specialityName(name), cellOf(thirdNext)]),
})

const courseTable = ({ parts, per, thirdNext }: Figures) => ({
  head: [partHeader(per), words('figures.third.days')],
  rows: parts.map((part, place) => [partName(part, per), cellOf(thirdNext.parts[place] ?? null)]),
})
