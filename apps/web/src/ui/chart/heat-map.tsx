import { scaleBand, scaleQuantize } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from './chart.module.css'
import { Picture } from './picture.tsx'
import { isFromRight, useWidth } from './use-width.ts'

type HeatMapProps = {
  columns: readonly string[]
  rows: readonly { label: string; values: readonly number[] }[]
  labelledBy: string
}

const ROW = 30
const HEAD = 26
const MIDDLE = ROW / 2 + 4
const SIDE = 76
/** There the names of days would run into each other. */
const NARROW = { below: 280, side: 60 }
const HEATS = ['heat1', 'heat2', 'heat3', 'heat4'] as const

/** Stronger by number, which stands in it: nobody must tell colours apart. */
export function HeatMap(props: HeatMapProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={frame} className={styles.frame} style={{ minHeight: HEAD + ROW * props.rows.length }}>
      {width > 0 && <Cells {...props} width={width} />}
    </div>
  )
}

function Cells({ columns, rows, labelledBy, width }: HeatMapProps & { width: number }) {
  const height = HEAD + ROW * rows.length
  const fromRight = isFromRight()
  const isNarrow = width < NARROW.below
  const side = isNarrow ? NARROW.side : SIDE
  const [start, end] = fromRight ? [width - side, 0] : [side, width]
  const x = scaleBand({ domain: columns.map((_, place) => place), range: [start, end], padding: 0.06 })
  const y = scaleBand({ domain: rows.map((_, place) => place), range: [HEAD, height], padding: 0.06 })
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  const heat = scaleQuantize({ domain: [0, most], range: [...HEATS] })
  const heatOf = (value: number) => (value === 0 ? 'heat0' : heat(value))
  return (
    <Picture {...{ width, height, labelledBy }}>
      {columns.map((name, column) => (
        <text
          key={name}
          x={(x(column) ?? 0) + x.bandwidth() / 2}
          y={HEAD - 9}
          className={isNarrow ? styles.narrow : styles.label}
        >
          {name}
        </text>
      ))}
      {rows.map(({ label, values }, row) => (
        <g key={label} transform={`translate(0 ${y(row) ?? 0})`}>
          <text
            x={fromRight ? start + 8 : start - 8}
            y={MIDDLE}
            className={`${styles.number} ${isNarrow ? styles.small : ''}`}
          >
            {label}
          </text>
          {values.map((value, column) => (
            <Cell
              key={columns[column]}
              x={x(column) ?? 0}
              width={x.bandwidth()}
              height={y.bandwidth()}
              heat={heatOf(value)}
              value={value}
            />
          ))}
        </g>
      ))}
    </Picture>
  )
}

type CellProps = { x: number; width: number; height: number; heat: string; value: number }

function Cell({ x, width, height, heat, value }: CellProps) {
  return (
    <g data-heat={heat} className={styles[heat]}>
      <Bar x={x} width={width} height={height} rx={4} className={styles.cell ?? ''} />
      {value > 0 && (
        <text x={x + width / 2} y={MIDDLE} className={styles.count}>
          {value}
        </text>
      )}
    </g>
  )
}
