import { notFound, refused } from '../../platform/failure.ts'

export const doctorNotFound = () => notFound('There is no such doctor.')
export const applicationOpen = () =>
  refused('You have applied already. The hospital will tell you what it decides.')
export const alreadyDoctor = () => refused('You are one of our doctors already.')
export const noWorkingTime = () => refused('The timings must begin and end at different times.')
export const statusUnchanged = (status: string) => refused(`This doctor is ${status} already.`)
export const statusNotPossible = () => refused('A decided application cannot be made pending again.')
export const cannotDemoteSelf = () => refused('You cannot reject your own doctor account.')
