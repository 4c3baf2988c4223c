import type { AppointmentRecord } from '@desk/contract/appointment-life'
import { whomToCall } from '@desk/rules/whom-to-call'
import { type Message, message } from '@desk/words/message'
import type { Config } from '../../../platform/config.ts'
import { Failure, refused } from '../../../platform/failure.ts'

const refusedWith = (reason: Message, appointment: AppointmentRecord) =>
  new Failure('refused', reason, { data: { appointment } })

export const changedMeanwhile = (now: AppointmentRecord) => refusedWith(message('life.changedMeanwhile'), now)
export const notOpenAnyMore = (now: AppointmentRecord) =>
  refusedWith(message('life.notOpenAnyMore', { state: now.state }), now)
export const hasBegun = (now: AppointmentRecord) => refusedWith(message('life.hasBegun'), now)
export const notMarkedNow = (now: AppointmentRecord) =>
  refusedWith(message('life.notMarkedNow', { state: now.state }), now)

type Whom = Pick<Config, 'changeNoticeHours' | 'hospitalPhone'>
export const pleaseCall = ({ changeNoticeHours: hours, hospitalPhone }: Whom, now: AppointmentRecord) =>
  refusedWith(message('life.pleaseCall', { hours, ...whomToCall(hospitalPhone, now.doctor) }), now)

export const tooEarly = (mark: 'arrived' | 'missed') => refused('life.tooEarly', { mark })
export const reasonNeeded = () => refused('life.reasonNeeded')
export const sameTime = () => refused('life.sameTime')
