import { RetentionCard } from '../features/peoples-data/retention/retention-card.tsx'
import { DefaultsCard } from '../features/schedules/slots/defaults-card.tsx'
import { words } from '../lib/words.ts'
import { DoctorsTabs } from '../ui/doctors-tabs.tsx'
import { Page } from '../ui/page.tsx'

// In one file: both are seen to once, and a file more would be a request more for others.

/** The hospital's defaults: what new doctors begin with. */
export function DoctorDefaultsScreen() {
  return (
    <Page title={words('schedules.defaults.title')}>
      <DoctorsTabs />
      <DefaultsCard />
    </Page>
  )
}

/** For how long the hospital keeps what it does not need any longer. */
export function RetentionScreen() {
  return (
    <Page title={words('retention.title')} intro={words('retention.intro')}>
      <DoctorsTabs />
      <RetentionCard />
    </Page>
  )
}
