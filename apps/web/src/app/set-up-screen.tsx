import { RetentionCard } from '../features/peoples-data/retention/retention-card.tsx'
import { DefaultsCard } from '../features/schedules/slots/defaults-card.tsx'
import { words } from '../lib/words.ts'
import { DoctorsTabs } from '../ui/doctors-tabs.tsx'
import { Page } from '../ui/page.tsx'

// One file: a second would be another request for others.

export function DoctorDefaultsScreen() {
  return (
    <Page title={words('schedules.defaults.title')}>
      <DoctorsTabs />
      <DefaultsCard />
    </Page>
  )
}

export function RetentionScreen() {
  return (
    <Page title={words('retention.title')} intro={words('retention.intro')}>
      <DoctorsTabs />
      <RetentionCard />
    </Page>
  )
}
