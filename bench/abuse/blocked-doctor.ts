import { setTimeout as pause } from 'node:timers/promises'
import { blockUser, confirmAddress } from '@desk/contract/admin'
import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { listDoctors } from '@desk/contract/doctor'
import type { Line } from '../measurement.ts'
import { anAddress } from './call.ts'
import { mustBe } from './finding.ts'
import { aDoctor, aPatient, type Doctor, doctorList, type Hospital } from './hospital.ts'

/** Jobs look at least so often. */
const JOBS_MS = 6000

/** A blocked doctor must not be listed, booked, or sent patients' data. */
export async function blockedDoctor(hospital: Hospital): Promise<{ lines: Line[]; doctor: Doctor }> {
  const { call, administrator } = hospital
  const doctor = await aDoctor(hospital)
  const patient = await aPatient(hospital)
  const visit = { doctorId: doctor.doctorId, date: hospital.dayAfter(3), phone: '0151 77', address: 'Ring 2' }
  const { address, token } = administrator
  // An unproven address is never written to, so the last line could not fail.
  await call(address, confirmAddress, { userId: doctor.id }, { token })
  const notify = ({ doctorId: _doctorId, ...notice }: typeof visit & { time: string; name: string }) =>
    call(patient.address, sendBookingNotice, { ...notice, doctorEmail: doctor.profileEmail })
  const first = { ...visit, time: '08:00', name: 'Booked First' }
  await call(patient.address, bookAppointment, first, { token: patient.token })
  await notify(first)
  await pause(JOBS_MS)
  const mailedBefore = emailsTo(hospital, doctor)
  const early = { ...visit, time: '09:00', name: 'Booked Before' }
  const booked = await call(patient.address, bookAppointment, early, { token: patient.token })
  const block = { userId: doctor.id, blocked: true }
  const blocked = await call(address, blockUser, block, { token })
  const { reply } = await call(patient.address, listDoctors, undefined, {
    token: patient.token,
    query: '?limit=200',
  })
  const isListed = doctorList.parse(reply.data).some(({ id }) => id === doctor.doctorId)
  const late = { ...visit, time: '10:00', name: 'Booked After' }
  const attempts = [
    await call(patient.address, bookAppointment, late, { token: patient.token }),
    await call(anAddress(), bookAppointment, { ...late, time: '11:00' }),
  ]
  await notify(early)
  await pause(JOBS_MS)
  const mailed = emailsTo(hospital, doctor) - mailedBefore
  const lines = [
    mustBe('5  a doctor was booked, then blocked', booked.reply.success && blocked.reply.success),
    mustBe('5  who is blocked is not listed', !isListed, 'listed'),
    mustBe(
      '5  nor bookable',
      attempts.every((attempt) => !attempt.reply.success),
      'booked',
    ),
    mustBe(
      '5  nor mailed, who was mailed before',
      mailedBefore > 0 && mailed === 0,
      `${mailedBefore}, then ${mailed}`,
    ),
  ]
  return { lines, doctor }
}

function emailsTo({ smtp }: Hospital, { profileEmail }: Doctor): number {
  return smtp.received.filter(({ to, raw }) => to.includes(profileEmail) && /Booked/.test(raw)).length
}
