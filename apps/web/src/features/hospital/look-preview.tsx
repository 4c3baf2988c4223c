import { type AccentPalette, correctedLooks, type Look, LOOKS } from '@desk/rules/look/accent'
import { accentStyle } from '../../lib/accent-style.ts'
import { words } from '../../lib/words.ts'
import { HospitalMark } from '../../ui/hospital-mark.tsx'
import styles from './hospital.module.css'

type LookPreviewProps = { chosen: string; palette: AccentPalette; name: string }

/** Shows what comes of it in every look. */
export function LookPreview({ chosen, palette, name }: LookPreviewProps) {
  const corrected = correctedLooks(chosen, palette)
  return (
    <section aria-labelledby="look-preview">
      <h3 id="look-preview" className={styles.heading}>
        {words('hospital.preview')}
      </h3>
      <p className={styles.about}>{words('hospital.previewAbout')}</p>
      <ul className={styles.previews}>
        {LOOKS.map((look) => (
          <li key={look}>
            <Sample look={look} palette={palette} name={name} />
            <p className={styles.outcome}>
              <strong>{words(`hospital.look.${look}`)}</strong>
              <span>
                {corrected.includes(look)
                  ? words('hospital.became', { colour: palette[look].accent })
                  : words('hospital.asChosen')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sample({ look, palette, name }: { look: Look; palette: AccentPalette; name: string }) {
  const isDark = look.startsWith('dark')
  return (
    <div
      aria-hidden="true"
      data-theme={isDark ? 'dark' : 'light'}
      data-contrast={look.endsWith('more') ? 'more' : 'normal'}
      style={accentStyle(palette[look])}
      className={styles.sample}
    >
      <div className={styles.sampleHead}>
        <HospitalMark />
        <strong className={styles.sampleName}>{name}</strong>
      </div>
      <div className={styles.sampleBody}>
        <span className={styles.sampleLink}>{words('hospital.sampleLink')}</span>
        <span className={styles.sampleSoft}>{words('hospital.sampleSoft')}</span>
        <span className={styles.sampleButton}>{words('hospital.sampleButton')}</span>
      </div>
    </div>
  )
}
