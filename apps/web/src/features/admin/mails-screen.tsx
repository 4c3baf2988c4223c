import { Page } from '../../ui/page.tsx'

export function MailsScreen() {
  return <Page title="Mails">{null}</Page>
}
