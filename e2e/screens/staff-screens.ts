import { doctorProfilePath, PATHS } from '@desk/contract/paths'
import type { Api } from '@desk/testing/api'
import { aDoctor, aPatient, type Person } from '@desk/testing/people'
import { anAppointment, dayFromToday, goOnLeave } from '../support/appointments.ts'

export const ACCOUNT_SCREENS = [
  { path: PATHS.notifications, heading: 'Notifications', title: 'Notifications' },
  { path: PATHS.profile, heading: 'Profile', title: 'Profile' },
  { path: PATHS.security, heading: 'Profile', title: 'Security of your account' },
  { path: PATHS.privacy, heading: 'Profile', title: 'Privacy of your data' },
]

export const profileScreen = ({ id }: Pick<Person, 'id'>) => ({
  path: doctorProfilePath(id),
  heading: 'Manage Profile',
  title: 'Manage Profile',
})

export async function administratorsHome(api: Api) {
  const [doctor, patient] = [await aDoctor(api), await aPatient(api)]
  const leave = dayFromToday(20)
  await anAppointment(api, doctor, { date: leave, patient })
  await anAppointment(api, doctor, { date: leave, time: '09:15 AM' })
  await goOnLeave(api, doctor, leave, 'Έχω άδεια.')
  return { path: PATHS.home, heading: 'Doctors', title: 'Doctors' }
}
