import { bookAppointment } from '@desk/contract/appointment'
import { cancelVisit } from '@desk/contract/visit'
import { leaveWish } from '@desk/contract/waiting-list'
import type { Api } from '@desk/testing/api'
import { type DoctorPerson, type Person, unique } from '@desk/testing/people'
import { expect } from '@playwright/test'
import { dayFromToday } from './appointments.ts'
import { databaseOf } from './desk-database.ts'
import type { Hospital } from './test.ts'

type Doctor = Pick<DoctorPerson, 'doctorId'>

/** For any time of a month, with one doctor. */
export async function aWish(api: Api, doctorId: string, { name, token }: Person): Promise<void> {
  const range = { from: dayFromToday(1), to: dayFromToday(30), weekdays: [], dayParts: [], noticeHours: 2 }
  const person = { name, phone: '0151 98765', address: 'Ring 3, Berlin' }
  await api(leaveWish, { doctorId, ...range, ...person }, { token })
}

/** A guest gives it back. */
export async function aBusyTime(hospital: Pick<Hospital, 'api' | 'dataDir'>, doctor: Doctor) {
  const visit = { date: dayFromToday(10), time: '09:00 AM - 09:15 AM', name: unique('Guest') }
  const asked = { doctorId: doctor.doctorId, ...visit, phone: '0151 23456', address: 'Ring 2, Berlin' }
  const { data } = await hospital.api(bookAppointment, asked)
  await seeSchedule(hospital, doctor)
  const giveBack = async () => {
    const { success } = await hospital.api(cancelVisit, { token: new URL(data?.link ?? '').hash.slice(1) })
    expect(success, 'given back').toBe(true)
  }
  return { ...visit, giveBack }
}

/** Else all that a new doctor has free is offered. */
async function seeSchedule({ dataDir }: Pick<Hospital, 'dataDir'>, { doctorId }: Doctor): Promise<void> {
  const database = databaseOf({ dataDir })
  await database.query(`select graphile_worker.add_job('offer-freed-times')`)
  const seen = () => database.query('select from seen_times where doctor_id = $1 and is_bookable', [doctorId])
  await expect.poll(async () => (await seen()).rowCount, { timeout: 60_000, intervals: [50] }).toBe(1)
  await database.query('delete from freed_times where doctor_id = $1', [doctorId])
  await database.end()
}
