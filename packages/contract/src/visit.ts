import * as z from 'zod/mini'
import { appointmentRecord, newTime } from './appointment-life.ts'
import { endpoint } from './endpoint.ts'
import { email, phone, text } from './fields.ts'
import { MINUTE } from './limits.ts'

/** Behind the link's `#`, unseen by servers and mail scanners. */
const token = text(100)
const version = z.optional(text(20))

/** People reopen often; guessing takes far more. */
const OPENINGS = { perAddress: { points: 240, seconds: 10 * MINUTE } }
const LIMITS_OF_LINKS = { perAddress: { points: 60, seconds: 10 * MINUTE } }

export const openVisit = endpoint({
  method: 'POST',
  path: '/user/open-visit',
  access: 'anyone',
  isRead: true,
  limits: OPENINGS,
  body: z.object({ token }),
  data: appointmentRecord,
  summary: 'The appointment of a guest, for whoever has the link; changes nothing.',
  source: 'R29',
})

export const findVisit = endpoint({
  method: 'POST',
  path: '/user/find-visit',
  access: 'anyone',
  limits: LIMITS_OF_LINKS,
  body: z.object({ code: text(40), phone }),
  data: z.object({ token: z.string() }),
  summary:
    'The token of a guest’s appointment by its code and the phone number it was booked with. Tries are limited by address and by phone number; whatever is wrong, the answer is the same.',
  source: 'R29',
})

export const cancelVisit = endpoint({
  method: 'POST',
  path: '/user/cancel-visit',
  access: 'anyone',
  limits: OPENINGS,
  body: z.object({ token, version }),
  data: appointmentRecord,
  summary: 'Cancels a guest’s appointment, as `/user/cancel-appointment` does a patient’s.',
  source: 'R29',
})

export const moveVisit = endpoint({
  method: 'POST',
  path: '/user/move-visit',
  access: 'anyone',
  limits: OPENINGS,
  body: z.object({ token, version, ...newTime }),
  data: appointmentRecord,
  summary: 'Moves a guest’s appointment, as `/user/move-appointment` does a patient’s.',
  source: 'R29',
})

export const saveVisitEmail = endpoint({
  method: 'POST',
  path: '/user/save-visit-email',
  access: 'anyone',
  limits: LIMITS_OF_LINKS,
  body: z.object({ token, email }),
  data: appointmentRecord,
  summary:
    'Sets the address to which news of a guest’s appointment goes, as the booking could have; an email of how it stands goes there. Refused once it is over.',
  source: 'R29',
})

export const takeOverVisit = endpoint({
  method: 'POST',
  path: '/user/take-over-visit',
  access: 'signed-in',
  body: z.object({ token }),
  data: z.object({ appointmentId: z.string() }),
  summary: 'Takes a guest’s appointment into the caller’s account; its link and code open nothing any more.',
  source: 'R29',
})

export const getVisitCalendar = endpoint({
  method: 'POST',
  path: '/user/visit-calendar',
  access: 'anyone',
  isRead: true,
  limits: OPENINGS,
  body: z.object({ token }),
  data: z.object({ filename: z.string(), content: z.string() }),
  summary: 'As `/user/appointment-calendar`, of a guest’s appointment, for whoever has the link.',
  source: 'R29',
})

/** In the order of the reference. */
export const VISIT_CALLS = [
  openVisit,
  findVisit,
  cancelVisit,
  moveVisit,
  saveVisitEmail,
  takeOverVisit,
  getVisitCalendar,
]
