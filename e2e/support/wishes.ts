import { leaveWish } from '@desk/contract/waiting-list'
import type { Api } from '@desk/testing/api'
import type { Person } from '@desk/testing/people'
import { dayFromToday } from './appointments.ts'

/** For any time of a month, with one doctor. */
export async function aWish(api: Api, doctorId: string, { name, token }: Person): Promise<void> {
  const range = { from: dayFromToday(1), to: dayFromToday(30), weekdays: [], dayParts: [], noticeHours: 2 }
  const person = { name, phone: '0151 98765', address: 'Ring 3, Berlin' }
  await api(leaveWish, { doctorId, ...range, ...person }, { token })
}
