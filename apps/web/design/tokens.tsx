import { Card } from '../src/ui/card.tsx'
import styles from './design.module.css'

const GROUNDS = [
  ['page', 'text'],
  ['surface', 'text'],
  ['surface', 'text-muted'],
  ['sunken', 'text-muted'],
  ['accent', 'on-accent'],
  ['accent-hover', 'on-accent'],
  ['accent-soft', 'accent'],
  ['selected', 'selected-text'],
  ['busy', 'text'],
  ['danger', 'on-danger'],
  ['danger-soft', 'danger'],
  ['success-soft', 'success'],
  ['warning-soft', 'warning'],
  ['heat-0', 'text'],
  ['heat-1', 'text'],
  ['heat-2', 'text'],
  ['heat-3', 'on-accent'],
  ['heat-4', 'on-accent'],
] as const
const CHARTS = [1, 2, 3, 4, 5, 6]
const SIZES = ['display', 'title', 'section', 'large', 'body', 'small', 'tiny']

export function Tokens() {
  return (
    <Card title="Tokens" intro="What stands on what, with enough contrast in each look.">
      <div className={styles.swatches}>
        {GROUNDS.map(([ground, text]) => (
          <div
            key={`${ground} ${text}`}
            className={styles.swatch}
            style={{ background: `var(--${ground})`, color: `var(--${text})` }}
          >
            <strong>{ground}</strong>
            {text}
          </div>
        ))}
        {CHARTS.map((chart) => (
          <div key={chart} className={styles.swatch}>
            <span style={{ height: '1rem', background: `var(--chart-${chart})` }} />
            chart-{chart}
          </div>
        ))}
      </div>
      <div>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size}: Tuesday, 24-11-2026, 09:15 AM
          </p>
        ))}
      </div>
    </Card>
  )
}
