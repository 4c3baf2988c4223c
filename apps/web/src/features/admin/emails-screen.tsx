import { EMAIL_ORDERS } from '@desk/contract/admin'
import { type ListParams, useListParams } from '../../lib/list-params.ts'
import { useHospital } from '../../lib/hospital.ts'
import { words } from '../../lib/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DoctorsTabs } from '../../ui/doctors-tabs.tsx'
import { EmailList } from './email-list.tsx'
import { TEXT_ORDERS, TextMessages } from './text-messages.tsx'

const ORDERS = {
  oldest: 'oldest',
  recipient: 'recipient',
  '-recipient': 'recipientBack',
  state: 'state',
  '-state': 'stateBack',
} as const

export function EmailsScreen() {
  const params = useListParams()
  const isKept = useHospital()?.sendsEmail === false
  return (
    <Page title={words('admin.emails.title')} intro={words('admin.emails.intro', { order: orderOf(params) })}>
      <DoctorsTabs />
      {isKept && <Notice>{words('desk.emailsAreKept')}</Notice>}
      <Tabs
        label={words('text-log.lists')}
        selected={isTexts(params) ? 'texts' : 'emails'}
        onSelect={(list) => params.change({ list: list === 'texts' ? list : '' }, { replace: true })}
        tabs={[
          { id: 'emails', label: words('text-log.emails'), panel: <EmailList params={params} /> },
          { id: 'texts', label: words('text-log.texts'), panel: <TextMessages params={params} /> },
        ]}
      />
    </Page>
  )
}

const isTexts = (params: ListParams) => params.read('list') === 'texts'

function orderOf(params: ListParams) {
  const orders = isTexts(params) ? TEXT_ORDERS : EMAIL_ORDERS
  const order = orders.find((each) => each === params.read('sort'))
  return order === undefined ? 'other' : ORDERS[order]
}
