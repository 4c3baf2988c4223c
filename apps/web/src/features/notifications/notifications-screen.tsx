import { useState } from 'react'
import { useUser } from '../../lib/current-user.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDeleteAllRead, useMarkAllRead, useOpenNotification } from './api.ts'
import { NotificationList } from './notification-list.tsx'

type List = 'unread' | 'read'

export function NotificationsScreen() {
  const user = useUser()
  const markAllRead = useMarkAllRead()
  const open = useOpenNotification()
  const [selected, setSelected] = useState<List>('unread')
  const unread = (
    <NotificationList
      notifications={user.unread}
      count={user.unreadCount}
      empty={words('notifications.noneUnread')}
      onOpen={open.mutate}
      action={
        <Button onClick={() => markAllRead.mutate({ userId: user.id })}>
          {words('notifications.markAllRead')}
        </Button>
      }
    />
  )
  const read = (
    <NotificationList
      notifications={user.read}
      count={user.readCount}
      empty={words('notifications.noneRead')}
      action={<DeleteAllRead userId={user.id} count={user.readCount} />}
    />
  )
  return (
    <Page title={words('notifications.title')} narrow>
      <Tabs
        label={words('notifications.title')}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { id: 'unread', label: words('notifications.unread'), panel: unread },
          { id: 'read', label: words('notifications.read'), panel: read },
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
  const askOrConfirm = () => (count > 0 ? setAsking(true) : confirm())
  return (
    <>
      <Button onClick={askOrConfirm}>{words('notifications.deleteAllRead')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={words('notifications.deleteQuestion')}
          confirmLabel={words('notifications.deleteConfirm')}
          destructive
          onConfirm={confirm}
          onCancel={close}
        >
          <p>{words('notifications.deleteWarning', { count })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
