import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import styles from './chart.module.css'
import { isFromRight, useWidth } from './use-width.ts'

type Share = { name: string; count: number; words: string }
type ShareBarsProps = {
  shares: readonly Share[]
  /** What fills a bar; unset: the largest. */
  whole?: number
  labelledBy: string
}

const HEIGHT = 14

/** Names above, as they may be long. */
export function ShareBars({ shares, whole, labelledBy }: ShareBarsProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const most = whole ?? Math.max(1, ...shares.map(({ count }) => count))
  const length = scaleLinear({ domain: [0, most], range: [0, width] })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
    <div ref={frame} role="img" aria-labelledby={labelledBy} className={styles.shares}>
      {shares.map(({ name, count, words }) => (
        <div key={name}>
          <p className={styles.share}>
            <span>{name}</span>
            <span>
              <bdi>{words}</bdi>
            </span>
          </p>
          <svg data-picture="" width={width} height={HEIGHT} className={styles.picture}>
            <rect width={width} height={HEIGHT} rx={4} data-track="" className={styles.track} />
            <Bar
              x={isFromRight() ? width - length(count) : 0}
              width={length(count)}
              height={HEIGHT}
              rx={4}
              data-part="one"
              className={styles.one ?? ''}
            />
          </svg>
        </div>
      ))}
    </div>
  )
}
