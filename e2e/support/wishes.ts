import { leaveWish } from '@desk/contract/waiting-list'
import type { Api } from '@desk/testing/api'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { expect } from '@playwright/test'
import { dayFromToday } from './appointments.ts'
import { databaseOf } from './desk-database.ts'
import type { Hospital } from './test.ts'

/** For any time of a month, with one doctor. */
export async function aWish(api: Api, doctorId: string, { name, token }: Person): Promise<void> {
  const range = { from: dayFromToday(1), to: dayFromToday(30), weekdays: [], dayParts: [], noticeHours: 2 }
  const person = { name, phone: '0151 98765', address: 'Ring 3, Berlin' }
  await api(leaveWish, { doctorId, ...range, ...person }, { token })
}

/** Else all that a new doctor has free is offered to whoever waits. */
export async function seeSchedule(
  hospital: Pick<Hospital, 'dataDir'>,
  { doctorId }: Pick<DoctorPerson, 'doctorId'>,
): Promise<void> {
  const database = databaseOf(hospital)
  await database.query(`select graphile_worker.add_job('offer-freed-times')`)
  const seen = () => database.query('select from seen_times where doctor_id = $1 and is_bookable', [doctorId])
  await expect.poll(async () => (await seen()).rowCount, { timeout: 60_000, intervals: [50] }).toBe(1)
  await database.end()
}
