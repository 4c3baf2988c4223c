import { words } from '../../lib/words.ts'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { useHospitalLook } from './api.ts'
import styles from './hospital.module.css'
import { LogoCard } from './logo-card.tsx'
import { NameAndColour } from './name-and-colour.tsx'

export function LookScreen() {
  return (
    <Page title={words('hospital.title')} intro={words('hospital.intro')}>
      <DoctorsTabs />
      <QueryContent query={useHospitalLook()} items="settings">
        {(look) => (
          <div className={styles.cards}>
            <NameAndColour look={look} />
            <LogoCard logo={look.logo} />
          </div>
        )}
      </QueryContent>
    </Page>
  )
}
