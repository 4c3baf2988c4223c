import { PATHS } from '@desk/contract/paths'
import { richWords, words } from '../../../lib/words.ts'
import { linkTo } from '../../../ui/link-to.tsx'
import { Page } from '../../../ui/page.tsx'
import { OpenAppointments } from './open-appointments.tsx'

export function RejectSeveralScreen() {
  const link = linkTo(PATHS.doctorAppointments)
  return (
    <Page
      title={words('appointments.open.severalTitle')}
      intro={richWords('appointments.open.severalIntro', { link })}
    >
      <OpenAppointments whose="mine" />
    </Page>
  )
}
