import { changeAppointmentStatus } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { awaitEmail } from './await-email.ts'
import type { Look } from './look.ts'
import { freshOffer } from './waiting-looks.ts'
import { ask, book, doctorOf, freeTime, type World } from './world.ts'

const GERDA = { email: 'gerda@example.org' }
const REASON = 'I am called to the ward.'

async function decided(world: World, decision: 'approved' | 'rejected'): Promise<void> {
  const { id: appointmentId } = await book(world, 'Evans', 4, GERDA)
  await ask(world, 'evans', changeAppointmentStatus, { appointmentId, decision })
}

async function cancelled(world: World): Promise<void> {
  const { id: appointmentId } = await book(world, 'Evans', 4, GERDA)
  await ask(world, 'evans', cancelAppointment, { appointmentId, reason: REASON })
}

async function moved(world: World): Promise<void> {
  const { id: appointmentId } = await book(world, 'Evans', 4, GERDA)
  const slot = await freeTime(world, (await doctorOf(world, 'Evans')).id, 6)
  await ask(world, 'evans', moveAppointment, { appointmentId, ...slot, reason: REASON })
}

type Kind = { subject: RegExp; cause?: (world: World) => Promise<unknown> }

/** Found by words that only this kind has; what no earlier look has sent is caused. */
const KINDS: Record<string, Kind> = {
  'email-offer': {
    subject: /A time is free for you/,
    cause: (world) => freshOffer(world, 'mei', 'Evans'),
  },
  'email-approved': { subject: /^Approved/, cause: (world) => decided(world, 'approved') },
  'email-rejected': { subject: /^Rejected/, cause: (world) => decided(world, 'rejected') },
  'email-cancelled': { subject: /^Cancelled/, cause: cancelled },
  'email-moved': { subject: /^Moved/, cause: moved },
  'email-expired': { subject: /^Expired|expired/ },
  'email-received': { subject: /^Your request for/, cause: (world) => book(world, 'Evans', 4, GERDA) },
}

export const EMAIL_LOOKS: readonly Look[] = Object.entries(KINDS).map(([name, { subject, cause }]) => ({
  name,
  async html(world) {
    const isWanted = ({ email }: World['mailbox']['received'][number]) =>
      subject.test(email.subject ?? '') && email.html !== undefined
    if (!world.mailbox.received.some(isWanted)) await cause?.(world)
    return (await awaitEmail(world, isWanted, String(subject))).html ?? ''
  },
}))
