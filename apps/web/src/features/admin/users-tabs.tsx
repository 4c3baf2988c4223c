import { PATHS } from '@desk/contract/paths'
import { words } from '../../lib/words.ts'
import { TabLinks } from '../../ui/tab-links.tsx'

export function UsersTabs() {
  return (
    <TabLinks
      label={words('admin.users.title')}
      links={[
        { label: words('admin.users.title'), path: PATHS.users },
        { label: words('admin.invitations.title'), path: PATHS.invitations },
      ]}
    />
  )
}
