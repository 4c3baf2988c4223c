import { refused } from '../../platform/failure.ts'

export const bookingNotFound = () =>
  refused('There is no booking of the last minutes with these details whose doctor has not been told yet.')
