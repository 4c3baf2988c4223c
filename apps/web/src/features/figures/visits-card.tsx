import type { Figures } from '@desk/contract/figures'
import { placeOfMost, trendOf } from '@desk/rules/figures/sentences'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { StackedBars } from '../../ui/chart/stacked-bars.tsx'
import type { FiguresOf } from './api.ts'
import { partHeader, partName, shortPartName } from './figure-words.ts'

/** More lines could not be told apart. */
const MOST_SERIES = 6

type VisitsCardProps = { figures: Figures; of: FiguresOf }

export function VisitsCard({ figures, of }: VisitsCardProps) {
  const { parts, per } = figures
  const all = figures.specialities
    .map(({ name, appointments }) => ({ name: specialityName(name), values: appointments }))
    .filter(({ values }) => sum(values) > 0)
  const sums = parts.map((_, place) => sum(all.map(({ values }) => values[place] ?? 0)))
  const isOfMany = of === 'hospital'
  const columns = isOfMany ? all : []
  return (
    <ChartCard
      title={words('figures.visits.title')}
      sentences={sentencesOf(figures, sums)}
      note={words('figures.visits.note')}
      fileName="appointments"
      table={{
        head: [partHeader(per), words('figures.sum'), ...columns.map(({ name }) => name)],
        rows: parts.map((part, place) => [
          partName(part, per),
          String(sums[place]),
          ...columns.map(({ values }) => String(values[place])),
        ]),
      }}
    >
      {sum(sums) === 0
        ? undefined
        : (labelledBy) => (
            <StackedBars
              labels={parts.map((part) => shortPartName(part, per))}
              series={isOfMany ? withOthers(all) : [{ name: words('figures.sum'), values: sums }]}
              labelledBy={labelledBy}
            />
          )}
    </ChartCard>
  )
}

function sentencesOf({ parts, per }: Figures, sums: readonly number[]): string[] {
  const count = sum(sums)
  const total = words('figures.visits.sum', { count })
  const most = placeOfMost(sums)
  const part = parts[most]
  if (part === undefined) return [total]
  const fullest = words('figures.visits.most', { per, when: partName(part, per), count: sums[most] ?? 0 })
  return [total, fullest, words('figures.visits.trend', { trend: trendOf(sums) })]
}

type Series = { name: string; values: number[] }

function withOthers(all: readonly Series[]): Series[] {
  if (all.length <= MOST_SERIES) return [...all]
  const [first, others] = [all.slice(0, MOST_SERIES - 1), all.slice(MOST_SERIES - 1)]
  const values = first[0]?.values.map((_, place) => sum(others.map((each) => each.values[place] ?? 0))) ?? []
  return [...first, { name: words('figures.others'), values }]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
