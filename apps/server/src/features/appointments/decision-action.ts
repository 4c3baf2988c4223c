import { bookAppointmentPath, PATHS } from '@desk/contract/paths'
import { message } from '@desk/words/message'
import type { EmailPart } from '../../platform/email/content.ts'
import type { Sender } from '../../platform/notices.ts'
import { callParts } from './email-facts.ts'
import type { FreeTime } from './life/about.ts'

type Decided = {
  decision: 'approved' | 'rejected' | 'cancelled'
  free: readonly FreeTime[]
  isFull: boolean
}

/** A button to see, move or cancel the appointment; after a rejection to choose another time. */
export function decisionAction(
  { decision, free, isFull }: Decided,
  sender: Sender,
  link: string,
): EmailPart[] {
  const { publicUrl, changeNoticeHours: hours } = sender
  const button = message('appointment-emails.openAppointments')
  const action = message('appointment-emails.decisionAction', { decision })
  if (decision !== 'approved') {
    const [first] = free
    const chooseAt = publicUrl + (first ? bookAppointmentPath(first.doctorId, first) : PATHS.home)
    return [{ action, button: message('appointment-emails.chooseAnother'), link: chooseAt }]
  }
  if (!isFull) return [{ action, button, link: publicUrl + PATHS.myAppointments }]
  const here = hours > 0 ? message('appointment-news.changeHere', { hours }) : action
  return [{ action: here, button: message('life.openAppointment'), link }, ...callParts(sender)]
}
