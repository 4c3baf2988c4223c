import { Page } from '../../ui/page.tsx'

export function NotificationsScreen() {
  return <Page title="Notifications">{null}</Page>
}
