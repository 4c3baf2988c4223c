import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDeleteAllRead, useMarkAllRead } from './api.ts'
import { NotificationList } from './notification-list.tsx'

type List = 'unread' | 'read'

export function NotificationsScreen() {
  const user = useUser()
  const markAllRead = useMarkAllRead()
  const [selected, setSelected] = useState<List>('unread')
  const unread = (
    <NotificationList
      notifications={user.unread}
      count={user.unreadCount}
      empty="You have no unread notifications."
      action={<Button onClick={() => markAllRead.mutate({ userId: user.id })}>Mark All Read</Button>}
    />
  )
  const read = (
    <NotificationList
      notifications={user.read}
      count={user.readCount}
      empty="You have no read notifications."
      action={<DeleteAllRead userId={user.id} count={user.readCount} />}
    />
  )
  return (
    <Page title="Notifications" narrow>
      <Tabs
        label="Notifications"
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'unread', label: 'unRead', panel: unread },
          { id: 'read', label: 'Read', panel: read },
        ]}
      />
    </Page>
  )
}

function DeleteAllRead({ userId, count }: { userId: string; count: number }) {
  const [isAsking, setAsking] = useState(false)
  const deleteAllRead = useDeleteAllRead()
  const close = () => setAsking(false)
  function confirm() {
    close()
    deleteAllRead.mutate({ userId })
  }
  // With nothing to lose there is nothing to ask.
  const askOrConfirm = () => (count > 0 ? setAsking(true) : confirm())
  return (
    <>
      <Button onClick={askOrConfirm}>Delete All Read</Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete all read notifications?"
          confirmLabel="Delete"
          destructive
          onConfirm={confirm}
          onCancel={close}
        >
          <p>
            {count === 1 ? 'One notification' : `${count} notifications`} will be deleted for good. Unread
            ones stay.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
