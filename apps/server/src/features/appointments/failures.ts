import { notFound, refused } from '../../platform/failure.ts'

export const slotTaken = () => refused('This slot has just been taken. Please choose another one.')
export const appointmentNotFound = () => notFound('There is no such appointment.')
export const alreadyDecided = () => refused('This appointment has been decided already.')

/** The sentences for a slot that cannot be had. */
export const slotNotOffered = (reason: 'not-a-slot' | 'past' | 'beyond-horizon', horizonDays: number) =>
  refused(
    {
      'not-a-slot': 'The doctor has no slot at this time. Please choose one of the times offered.',
      past: 'This time has passed. Please choose a later one.',
      'beyond-horizon': `Appointments can be booked from today up to ${horizonDays} days ahead. Please choose another day.`,
    }[reason],
  )
