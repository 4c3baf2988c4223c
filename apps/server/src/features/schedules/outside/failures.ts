import { message } from '@desk/words/message'
import { Failure } from '../../../platform/failure.ts'

const ofAddress = { data: { field: 'calendarAddress' } }

export const badAddress = () => new Failure('refused', message('outside.badAddress'), ofAddress)
export const ownCalendar = () => new Failure('refused', message('outside.ownCalendar'), ofAddress)
export const calendarKnown = () => new Failure('refused', message('outside.calendarKnown'), ofAddress)
export const tooManyCalendars = (most: number) => new Failure('refused', message('outside.tooMany', { most }))
