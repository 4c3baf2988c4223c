import { PATHS } from '@desk/contract/paths'
import { words } from '../lib/words.ts'
import { TabLinks } from './tab-links.tsx'

/** R26; screens of several features. */
export function DoctorsTabs() {
  const setUp = [
    { label: words('schedules.tab.defaults'), path: PATHS.doctorDefaults },
    { label: words('hospital.tab'), path: PATHS.hospitalLook },
    { label: words('imports.tab'), path: PATHS.imports },
    { label: words('retention.tab'), path: PATHS.retention },
  ]
  const links = [
    { label: words('admin.tab.doctors'), path: PATHS.doctors },
    { label: words('figures.tab'), path: PATHS.overview },
    { label: words('desk.tab'), path: PATHS.calendars },
    { label: words('closed.tab'), path: PATHS.closedDays },
    { label: words('re-plan.tab'), path: PATHS.proposals },
    { label: words('admin.tab.emails'), path: PATHS.emails },
    { label: words('admin.tab.audit'), path: PATHS.audit },
    // Set-up in one tab: one row beside the menu.
    { label: words('admin.tab.setUp'), path: PATHS.doctorDefaults, parts: setUp },
  ]
  return <TabLinks label={words('admin.tabs')} links={links} />
}
