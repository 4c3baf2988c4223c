import { PATHS } from '@desk/contract/paths'
import type { ReactNode } from 'react'
import { words } from '../../lib/words.ts'
import { Page } from '../../ui/page.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'

type ProfilePageProps = {
  documentTitle: string
  children: ReactNode
}

/** R26 */
export function ProfilePage({ documentTitle, children }: ProfilePageProps) {
  const links = [
    { label: words('security.tab.account'), path: PATHS.profile },
    { label: words('security.tab.security'), path: PATHS.security },
    { label: words('security.tab.privacy'), path: PATHS.privacy },
  ]
  return (
    <Page title={words('auth.profile.title')} documentTitle={documentTitle} narrow>
      <TabLinks label={words('security.tabs')} links={links} />
      {children}
    </Page>
  )
}
