import type { Doctor } from '@desk/contract/doctor'
import { feeInWords } from '../../lib/fee.ts'
import { languageName } from '../../lib/language-name.ts'
import { listInWords } from '../../lib/list-in-words.ts'
import { weekdaysInWords } from '../../lib/weekdays.ts'
import { words } from '../../lib/words.ts'
import styles from './doctor-facts.module.css'

const FACTS = ['phone', 'email', 'experience', 'fee', 'timings', 'weekdays', 'languages'] as const
type Fact = (typeof FACTS)[number]

function nameOf(fact: Fact): string {
  if (fact === 'weekdays') return words('free-times.card.weekdays')
  return fact === 'languages' ? words('find.languages') : words(`doctors.card.${fact}`)
}

const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set(['phone', 'email', 'timings', 'weekdays', 'languages'])

export function DoctorFacts({ doctor }: { doctor: Doctor }) {
  const facts = {
    phone: doctor.phone,
    email: doctor.email,
    experience: doctor.experience,
    fee: feeInWords(doctor.fee),
    timings: doctor.timings.join(' - '),
    weekdays: weekdaysInWords(doctor.weekdays ?? []),
    languages: listInWords((doctor.languages ?? []).map(languageName)),
  }
  return (
    <dl className={styles.facts}>
      {FACTS.filter((fact) => facts[fact] !== '').map((fact) => (
        <div key={fact} className={styles.fact} data-fact={fact}>
          <dt className={SPEAKS_FOR_ITSELF.has(fact) ? styles.named : undefined}>{nameOf(fact)}</dt>
          <dd>
            <bdi>{facts[fact]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
