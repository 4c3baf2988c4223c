import { DoctorsTabs } from '../ui/doctors-tabs.tsx'
import { DefaultsCard } from '../features/schedules/slots/defaults-card.tsx'
import { words } from '../lib/words.ts'
import { Page } from '../ui/page.tsx'

/** The hospital's defaults: what new doctors begin with. */
export function DoctorDefaultsScreen() {
  return (
    <Page title={words('schedules.defaults.title')}>
      <DoctorsTabs />
      <DefaultsCard />
    </Page>
  )
}
