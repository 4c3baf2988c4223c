import { ChartCard } from '../src/ui/chart/chart-card.tsx'
import { HeatMap } from '../src/ui/chart/heat-map.tsx'
import { ShareBars } from '../src/ui/chart/share-bars.tsx'
import { StackedBars } from '../src/ui/chart/stacked-bars.tsx'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const SPECIALITIES = ['Cardiology', 'Dermatology', 'Neurology', 'Paediatrics', 'Surgery', 'Others']
const SERIES = SPECIALITIES.map((name, row) => ({
  name,
  values: DAYS.map((_, day) => ((row + 2) * (day + 3)) % 8),
}))
const HOURS = ['09:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'].map((label, row) => ({
  label,
  values: DAYS.map((_, day) => (row * 4 + day * 3) % 11),
}))
const SHARES = [
  { name: 'Cancelled', count: 12, words: '12 %' },
  { name: 'Missed by the patient, without a word', count: 4, words: '4 %' },
  { name: 'Moved', count: 0, words: '0 %' },
]
const table = {
  head: ['Speciality', ...DAYS],
  rows: SERIES.map(({ name, values }) => [name, ...values.map(String)]),
}

export function Charts() {
  return (
    <>
      <ChartCard
        title="Appointments a day"
        sentences={['Wednesdays are fullest.', 'Most are of Cardiology.']}
        note="From 02-11-2026 to 20-11-2026."
        fileName="design"
        table={table}
      >
        {(labelledBy) => <StackedBars labels={DAYS} series={SERIES} labelledBy={labelledBy} />}
      </ChartCard>
      <ChartCard
        title="Busiest hours"
        sentences={['Mondays at 9 are fullest.']}
        fileName="design"
        table={table}
      >
        {(labelledBy) => <HeatMap columns={DAYS} rows={HOURS} labelledBy={labelledBy} />}
      </ChartCard>
      <ChartCard
        title="What became of them"
        sentences={['12 of 100 were cancelled.']}
        fileName="design"
        table={table}
      >
        {(labelledBy) => <ShareBars shares={SHARES} whole={100} labelledBy={labelledBy} />}
      </ChartCard>
      <ChartCard
        title="Time to answer"
        sentences={['Nothing was asked in this time.']}
        fileName="design"
        table={{ head: [], rows: [] }}
      />
    </>
  )
}
