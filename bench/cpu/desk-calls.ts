import {
  bookAppointment,
  changeAppointmentStatus,
  listDoctorAppointments,
  listMyAppointments,
} from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { getUserData, logIn } from '@desk/contract/auth'
import { getDays } from '@desk/contract/day'
import { getDoctorById, listDoctors, listFreeSlots } from '@desk/contract/doctor'
import { listFreeDays } from '@desk/contract/free-times'
import { holdSlot } from '@desk/contract/hold'
import { markAllRead } from '@desk/contract/notification'
import { listRequests } from '@desk/contract/open-appointment'
import * as z from 'zod/mini'
import type { Call } from './call-cost.ts'
import type { DeskHospital } from './desk-hospital.ts'

export type Asked = Pick<Call, 'what' | 'endpoint' | 'query' | 'token' | 'nextBody' | 'answered'>

export const askedOf = (hospital: DeskHospital): Asked[] => [
  ...looksOf(hospital),
  ...listsOf(hospital),
  ...changesOf(hospital),
]

function looksOf({ patient, doctor, date }: DeskHospital): Asked[] {
  const home = { page: '1', limit: '12', nextFree: 'true', sort: 'name' }
  const { doctorId } = doctor
  const { token } = patient
  const search = (about: string, q: string) => ({
    what: `doctors, searched by ${about}`,
    endpoint: listDoctors,
    query: { page: '1', limit: '12', q },
    token,
  })
  return [
    { what: 'slots of a day', endpoint: listFreeSlots, query: { doctorId, date } },
    { what: 'free times of a week', endpoint: listFreeDays, query: { doctorId } },
    { what: 'home, 12 doctors', endpoint: listDoctors, query: home, token },
    { what: 'list of 100 doctors', endpoint: listDoctors, query: { limit: '100' }, token },
    search('name', doctor.profile.lastName),
    search('speciality', 'skin'),
    { what: 'a doctor', endpoint: getDoctorById, nextBody: () => JSON.stringify({ doctorId }), token },
    { what: 'user data', endpoint: getUserData, nextBody: () => '{"token":""}', token },
  ]
}

function listsOf({ patient, doctor, date }: DeskHospital): Asked[] {
  const page = { page: '1', limit: '10' }
  const [ofPatient, ofDoctor] = [{ token: patient.token }, { token: doctor.token }]
  const userId = JSON.stringify({ userId: patient.id })
  return [
    { what: 'own appointments', endpoint: listMyAppointments, query: page, ...ofPatient },
    {
      what: 'own appointments that come',
      endpoint: listMyAppointments,
      query: { ...page, when: 'coming' },
      ...ofPatient,
    },
    { what: 'own notifications', endpoint: markAllRead, nextBody: () => userId, ...ofPatient },
    { what: 'appointments of a doctor', endpoint: listDoctorAppointments, query: page, ...ofDoctor },
    { what: 'requests of a doctor', endpoint: listRequests, query: page, ...ofDoctor },
    { what: 'the day of a doctor', endpoint: getDays, query: { from: date, to: date }, ...ofDoctor },
  ]
}

function changesOf({ patient, bodies, changes: { decider, canceller, holders } }: DeskHospital): Asked[] {
  const held: string[] = []
  const { email, password } = patient
  return [
    { what: 'a log-in', endpoint: logIn, nextBody: () => JSON.stringify({ email, password }) },
    {
      what: 'a hold, in place of the one before',
      endpoint: holdSlot,
      token: holders.tokens,
      nextBody: (caller) => {
        const { doctorId, date, time } = JSON.parse(String(holders.bodies.next().value))
        return JSON.stringify({ doctorId, date, time, replaces: held[caller] })
      },
      answered: (caller, reply) => {
        held[caller] = holdOf(reply)
      },
    },
    { what: 'booking', endpoint: bookAppointment, nextBody: () => String(bodies.next().value) },
    {
      what: 'a decision',
      endpoint: changeAppointmentStatus,
      token: decider.token,
      nextBody: () => JSON.stringify({ appointmentsId: decider.next(), status: 'approved' }),
    },
    {
      what: 'a cancellation',
      endpoint: cancelAppointment,
      token: canceller.token,
      nextBody: () => JSON.stringify({ appointmentId: canceller.next() }),
    },
  ]
}

const reply = z.object({ data: z.object({ hold: z.string() }) })
const holdOf = (text: string) => reply.parse(JSON.parse(text)).data.hold
