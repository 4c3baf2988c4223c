import { useListParams } from '../../lib/list-params.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { EmailList } from './email-list.tsx'
import { TextMessages } from './text-messages.tsx'

export function EmailsScreen() {
  const params = useListParams()
  const isKept = useHospital()?.sendsEmail === false
  return (
    <Page title={words('admin.emails.title')} intro={words('admin.emails.intro')}>
      <DoctorsTabs />
      {isKept && <Notice>{words('desk.emailsAreKept')}</Notice>}
      <Tabs
        label={words('text-log.lists')}
        selected={params.read('list') === 'texts' ? 'texts' : 'emails'}
        onSelect={(list) => params.change({ list: list === 'texts' ? list : '' }, { replace: true })}
        tabs={[
          { id: 'emails', label: words('text-log.emails'), panel: <EmailList params={params} /> },
          { id: 'texts', label: words('text-log.texts'), panel: <TextMessages params={params} /> },
        ]}
      />
    </Page>
  )
}
