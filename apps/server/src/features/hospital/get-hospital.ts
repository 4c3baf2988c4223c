import type { Hospital } from '@desk/contract/hospital'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Actor } from '../../platform/actor.ts'
import { type Config, isProofRequired } from '../../platform/config.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { toShownLook } from '../../platform/hospital-look.ts'

export async function getHospital(
  { config, clock, look }: Pick<Dependencies, 'config' | 'clock' | 'look'>,
  _actor: Actor,
): Promise<Hospital> {
  const now = await look.fresh()
  const shown = toShownLook(now)
  return { name: now.name, ...settingsTold(config, clock()), ...(shown && { look: shown }) }
}

const settingsTold = (config: Config, now: Date): Omit<Hospital, 'name' | 'look'> => ({
  address: config.hospitalAddress,
  phone: config.hospitalPhone ?? '',
  email: config.hospitalEmail ?? '',
  timeZone: config.timeZone,
  today: hospitalToday(now, config.timeZone),
  bookingHorizonDays: config.bookingHorizonDays,
  changeNoticeHours: config.changeNoticeHours,
  currency: config.currency,
  keepsOffline: config.keepsOffline,
  passkeyDomain: config.passkeySite?.domain ?? null,
  sendsEmail: config.smtpUrl !== undefined,
  sendsTexts: config.smsWebhook !== undefined,
  requiresProvenAddress: isProofRequired(config),
  passwordMinLength: config.passwordMinLength ?? 1,
  guestBooking: config.allowsGuestBooking,
})
