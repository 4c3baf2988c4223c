import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { Bar, BarStack } from '@visx/shape'
import styles from './chart.module.css'
import { Picture } from './picture.tsx'
import { isFromRight, useWidth } from './use-width.ts'

type Series = { name: string; values: readonly number[] }

type StackedBarsProps = {
  labels: readonly string[]
  /** Six at most, to be told apart. */
  series: readonly Series[]
  labelledBy: string
}

const HEIGHT = 260
/** For the words, and half a number above. */
const FOOT = 28
const TOP = 12
const SIDE = 40
const LABEL_WIDTH = 64
const LINES = 4
const COLOURS = ['one', 'two', 'three', 'four', 'five', 'six'] as const

export function StackedBars({ labels, series, labelledBy }: StackedBarsProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  return (
    <div>
      <div ref={frame} className={styles.frame} style={{ minHeight: HEIGHT }}>
        {width > 0 && <Bars {...{ labels, series, labelledBy, width }} />}
      </div>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
    </div>
  )
}

function Bars({ labels, series, labelledBy, width }: StackedBarsProps & { width: number }) {
  const places = labels.map((_, place) => place)
  const sumAt = (place: number) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0)
  const most = Math.max(1, ...places.map(sumAt))
  const [start, end] = isFromRight() ? [width - SIDE, 0] : [SIDE, width]
  const x = scaleBand({ domain: places, range: [start, end], padding: 0.2 })
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - FOOT, TOP], nice: LINES })
  const keys = series.map((_, place) => String(place))
  const step = Math.ceil((labels.length * LABEL_WIDTH) / Math.max(1, width - SIDE))
  const valueAt = (place: number, key: string) => series[Number(key)]?.values[place] ?? 0
  const stacked = { data: places, keys, value: valueAt, xScale: x, yScale: y }
  return (
    <Picture {...{ width, labelledBy }} height={HEIGHT}>
      <Lines ticks={y.ticks(LINES).filter(Number.isInteger)} at={y} {...{ start, end }} />
      <BarStack {...stacked} x={(place) => place} color={scaleOrdinal({ domain: keys, range: [...COLOURS] })}>
        {(stacks) => stacks.flatMap(({ bars }) => bars.filter(({ height }) => height > 0).map(drawPart))}
      </BarStack>
      {places
        .filter((place) => place % step === 0)
        .map((place) => (
          <text
            key={place}
            x={(x(place) ?? 0) + x.bandwidth() / 2}
            y={HEIGHT - FOOT + 20}
            className={styles.label}
          >
            {labels[place]}
          </text>
        ))}
    </Picture>
  )
}

type DrawnPart = {
  key: string
  index: number
  x: number
  y: number
  width: number
  height: number
  color: string
}

const drawPart = ({ key, index, color, x, y, width, height }: DrawnPart) => (
  <Bar
    key={`${key} ${index}`}
    {...{ x, y, width, height }}
    data-part={color}
    className={styles[color] ?? ''}
  />
)

type LinesProps = { ticks: readonly number[]; at: (value: number) => number; start: number; end: number }

function Lines({ ticks, at, start, end }: LinesProps) {
  const beside = start < end ? start - 8 : start + 8
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={start} x2={end} y1={at(tick)} y2={at(tick)} className={styles.line} />
      <text x={beside} y={at(tick) + 4} className={styles.number}>
        {tick}
      </text>
    </g>
  ))
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.legend}>
      {names.map((name, place) => (
        <li key={name} className={styles.entry}>
          <svg aria-hidden="true" width="14" height="14" className={styles.sample}>
            <rect
              width="14"
              height="14"
              rx="3"
              data-part={COLOURS[place]}
              className={styles[COLOURS[place] ?? 'six']}
            />
          </svg>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
