import { useAccentStyle } from '../lib/accent-style.ts'
import { chooseColours, chooseCompact, COLOURS, type Colours, useColours, useIsCompact } from '../lib/look.ts'
import { words } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { nameOf } from '../ui/colour-choice.tsx'
import styles from './look-card.module.css'

export function LookCard() {
  const chosen = useColours()
  const isCompact = useIsCompact()
  return (
    <Card title={words('look.title')} intro={words('look.intro')}>
      <fieldset>
        <legend className={styles.legend}>{words('look.colours')}</legend>
        <div className={styles.choices}>
          {COLOURS.map((colours) => (
            <label key={colours} className={styles.choice}>
              <input
                type="radio"
                name="colours"
                checked={colours === chosen}
                onChange={() => chooseColours(colours)}
                className={styles.dot}
              />
              <Sample colours={colours} />
              <span>{nameOf(colours)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <CheckBox label={words('look.compact')} isChecked={isCompact} onChange={chooseCompact} />
        <p className={styles.about}>{words('look.compact.about')}</p>
      </div>
    </Card>
  )
}

/** In those colours, for comparison. */
function Sample({ colours }: { colours: Colours }) {
  if (colours === 'system') {
    return (
      <span aria-hidden="true" className={styles.both}>
        <SamplePart theme="light" />
        <SamplePart theme="dark" />
      </span>
    )
  }
  return (
    <span aria-hidden="true" className={styles.both}>
      <SamplePart
        theme={colours.startsWith('dark') ? 'dark' : 'light'}
        contrast={colours.endsWith('more') ? 'more' : undefined}
      />
    </span>
  )
}

type SamplePartProps = { theme: 'light' | 'dark'; contrast?: 'more' | undefined }

function SamplePart({ theme, contrast }: SamplePartProps) {
  const own = useAccentStyle(contrast ? `${theme}-more` : theme)
  return (
    <span data-theme={theme} data-contrast={contrast} style={own} className={styles.sample}>
      <span className={styles.line} />
      <span className={styles.press} />
    </span>
  )
}
