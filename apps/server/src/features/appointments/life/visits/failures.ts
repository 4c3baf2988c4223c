import { message } from '@desk/words/message'
import type { Config } from '../../../../platform/config.ts'
import { refused } from '../../../../platform/failure.ts'
import { tooOften, waitingTime } from '../../../../platform/limits/too-often.ts'

export const linkUnknown = () => refused('life.linkUnknown')
export const visitTaken = () => refused('life.visitTaken')
export const visitNotFound = ({ hospitalPhone: phone = '' }: Pick<Config, 'hospitalPhone'>) =>
  refused('life.visitNotFound', { hasPhone: phone ? 'yes' : 'no', phone })
export const tooManyAddresses = (waitMs: number) =>
  tooOften(message('visit-email.tooMany', waitingTime(waitMs)), waitMs)
export const tooManyTries = (waitMs: number) =>
  tooOften(message('life.tooManyTries', waitingTime(waitMs)), waitMs)
