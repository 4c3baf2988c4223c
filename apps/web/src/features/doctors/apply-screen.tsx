import { Page } from '../../ui/page.tsx'

export function ApplyScreen() {
  return <Page title="Apply Doctor">{null}</Page>
}
