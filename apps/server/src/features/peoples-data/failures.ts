import { refused } from '../../platform/failure.ts'

export const lastAdministrator = () => refused('peoples-data.lastAdministrator')
export const doctorHasAppointments = (count: number) =>
  refused('peoples-data.doctorHasAppointments', { count })
export const eraseUnderProfile = () => refused('peoples-data.eraseUnderProfile')
export const keptTooShort = (months: number) => refused('peoples-data.keptTooShort', { months })
