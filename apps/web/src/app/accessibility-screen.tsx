import { dayMonthYear } from '@desk/rules/calendar-date'
import { useHospital } from '../lib/hospital.ts'
import { words } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { KeepDates } from '../ui/keep-dates.tsx'
import { Page } from '../ui/page.tsx'
import { PhoneNumber } from '../ui/phone-number.tsx'
import styles from './accessibility.module.css'

/** The last comparison with the screens; change it with the statement. */
const REVIEWED = '2026-11-29'

/** Each has its row, and so its tests, in docs/specification.md. */
export const HOLDS = [
  'standard',
  'keyboard',
  'reader',
  'zoom',
  'colours',
  'motion',
  'time',
  'session',
] as const
const LACKS = ['people', 'brief', 'written', 'elsewhere', 'translated'] as const

export function AccessibilityScreen() {
  return (
    <Page title={words('accessibility.title')} intro={words('accessibility.intro')}>
      <Card title={words('accessibility.holds')}>
        <Sentences keys={HOLDS} />
      </Card>
      <Card title={words('accessibility.lacks')}>
        <Sentences keys={LACKS} />
      </Card>
      <Card title={words('accessibility.tell')}>
        <p>{words('accessibility.tellWhy')}</p>
        <WhomToTell />
        <p className={styles.reviewed}>
          <KeepDates text={words('accessibility.reviewed', { date: dayMonthYear(REVIEWED) })} />
        </p>
      </Card>
    </Page>
  )
}

function Sentences({ keys }: { keys: typeof HOLDS | typeof LACKS }) {
  return (
    <ul className={styles.list}>
      {keys.map((key) => (
        <li key={key}>{words(`accessibility.${key}`)}</li>
      ))}
    </ul>
  )
}

function WhomToTell() {
  const hospital = useHospital()
  if (!hospital) return null
  const { phone, email } = hospital
  if (phone === '' && email === '') return <p>{words('accessibility.nobody')}</p>
  return (
    <dl className={styles.ways}>
      {phone !== '' && (
        <div>
          <dt>{words('accessibility.phone')}</dt>
          <dd>
            <a dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <PhoneNumber>{phone}</PhoneNumber>
            </a>
          </dd>
        </div>
      )}
      {email !== '' && (
        <div>
          <dt>{words('accessibility.email')}</dt>
          <dd>
            <a dir="ltr" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
