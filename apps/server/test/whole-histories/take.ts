import { lookAfterRequests } from '../../src/features/appointments/life/look-after-requests.ts'
import { SYSTEM } from '../../src/platform/actor.ts'
import { releaseAll } from '../holds.ts'
import { lookAfter } from '../proposals.ts'
import { lookWhoWaits } from '../waiting.ts'
import { type Cast, doctorOf, note, serverOf, startOf } from './cast.ts'
import { deliver, deliverTexts, type Post } from './news.ts'
import * as patients from './patients.ts'
import * as proposals from './proposals.ts'
import * as reminders from './reminders.ts'
import { rush } from './rush.ts'
import * as schedules from './schedules.ts'
import * as staff from './staff.ts'
import { type Act, DAYS, type Step } from './steps.ts'
import * as waiting from './waiting.ts'

type Take = (cast: Cast, step: Step) => Promise<void>

const BY_DOCTOR: Partial<Record<Act, Take>> = {
  'book-for-caller': staff.bookForCaller,
  approve: staff.decide,
  reject: staff.decide,
  undo: staff.undo,
  cancel: staff.cancel,
  move: staff.move,
  mark: staff.mark,
  block: staff.block,
  unblock: staff.unblock,
  leave: schedules.changeSchedule,
  'call-off': schedules.changeSchedule,
  hours: schedules.changeSchedule,
  plan: schedules.changeSchedule,
  'usual-hours': schedules.changeSchedule,
  settings: schedules.changeSchedule,
  rush,
}

const BY_OTHERS: Partial<Record<Act, Take>> = {
  hold: patients.hold,
  renew: patients.keep,
  release: patients.keep,
  book: patients.book,
  'cancel-own': patients.cancelOwn,
  'move-own': patients.moveOwn,
  wish: waiting.wish,
  earlier: waiting.earlier,
  'withdraw-wish': waiting.withdraw,
  'accept-offer': waiting.answerOffer,
  'decline-offer': waiting.answerOffer,
  reassign: staff.reassign,
  close: schedules.closeOrOpen,
  open: schedules.closeOrOpen,
  'accept-proposal': proposals.accept,
  'choose-time': proposals.choose,
  'ask-for-call': proposals.callMe,
  'withdraw-proposals': proposals.withdrawProposal,
  'block-account': schedules.blockOrLetIn,
  'let-in': schedules.blockOrLetIn,
  'choose-reminders': reminders.chooseReminders,
  remind: reminders.remind,
  'end-holds': (cast, step) => releaseAll(serverOf(cast, step)),
  'look-who-waits': (cast, step) => lookWhoWaits(serverOf(cast, step)),
  'look-after-requests': (cast, step) => lookAfterRequests(serverOf(cast, step).deps, SYSTEM),
  'look-after-proposals': (cast, step) => lookAfter(serverOf(cast, step)),
  wait: pass,
}

export async function take(cast: Cast, step: Step, post: Post): Promise<void> {
  const [first] = cast.servers
  if (step.act === 'deliver') return note(cast, 'deliver', (await deliver(first, post)) > 0)
  if (step.act === 'deliver-texts') return note(cast, 'deliver-texts', (await deliverTexts(first, post)) > 0)
  const isIn = cast.before.calendars.get(doctorOf(cast, step).doctorId)?.isBookable
  const act = BY_OTHERS[step.act] ?? (isIn ? BY_DOCTOR[step.act] : undefined)
  await act?.(cast, step)
}

/** In seconds: holds end after the fourth, offers after most of the others. */
const WAITS = [3, 60, 60, 200, 310, 1500, 3600, 7200, 12_000, 24_000, 46_000, 70_000]

/** Not past the second day; everybody stays logged in. */
async function pass(cast: Cast, { pick }: Step): Promise<void> {
  const { servers } = cast
  const [{ deps }] = servers
  const then = new Date(deps.clock().getTime() + (WAITS[pick] ?? 0) * 1000)
  if (then >= startOf(DAYS[1], 0)) return
  for (const server of servers) server.setNow(then)
  await deps.pool.query(
    `update sessions set created_at = $1::timestamptz, last_seen_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 day'`,
    [then],
  )
  note(cast, 'wait')
}
