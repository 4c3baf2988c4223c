import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

// The table of section 7, with the role that section 6 gives each call. Optional fields are in brackets; `email`,
// `visitTypeId`, `scheduleVersion`, `hold`, `proof` and `reason` are ours.
const SPECIFIED = `
POST /user/login                   anyone          email password [deviceToken]
POST /user/register                anyone          name email password
POST /user/getUserData             signed-in       token
GET  /user/getAllDoctors           signed-in
POST /user/apply-doctor            signed-in       firstName lastName phone email [website] address specialization [languages] experience feesPerCunsaltation timings userId
POST /user/get-all-notification    signed-in       userId
POST /user/delete-all-notification signed-in       userId
GET  /admin/getAllUsers            admin
GET  /admin/getAllDoctors          admin
POST /admin/changeAccountStatus    admin           doctorId userId status
POST /doctor/getDoctorInfo         doctor-or-admin userId
POST /doctor/updateProfile         doctor-or-admin firstName lastName phone email [website] address specialization [languages] experience feesPerCunsaltation timings userId
POST /doctor/getDoctorById         anyone          doctorId
POST /user/book-appointment        anyone          doctorId [doctorInfo] date time name phone [gender] address [email] [visitTypeId] [scheduleVersion] [hold] [proof]
POST /user/sendemail               anyone          name phone address date time doctorEmail
GET  /user/user-appointments       signed-in
GET  /doctor/doctor-appointments   doctor
POST /doctor/update-status         doctor          appointmentsId status [reason]
`

type Call = { method: string; path: string; access: string; fields: string[] }

function specified(): Call[] {
  const lines = SPECIFIED.trim().split('\n')
  return lines.map((line) => {
    const [method = '', path = '', access = '', ...fields] = line.split(/\s+/)
    return { method, path, access, fields: fields.toSorted() }
  })
}

function apiFields(schema: z.ZodMiniType): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `[${name}]`))
  return names.toSorted()
}

const asCall = ({ method, path, access, body }: AnyEndpoint): Call => ({
  method,
  path,
  access,
  fields: apiFields(body),
})

test('the eighteen calls of section 7 are there, with their methods, paths, access and fields', () => {
  const ours = ENDPOINTS.filter(({ source }) => source === 'spec 7').map(asCall)
  expect(ours).toHaveLength(18)
  expect(ours).toEqual(specified())
})

test('every path is there once', () => {
  const paths = ENDPOINTS.map(({ path }) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test('only a booking, its holds, why a time is not free, proposed times and the stream of changes are open to anyone and know their caller all the same (R12)', () => {
  const knowing = ENDPOINTS.filter(({ knowsCaller }) => knowsCaller).map(({ path }) => path)
  expect(knowing).toEqual([
    '/user/book-appointment',
    '/user/hold-slot',
    '/user/renew-hold',
    '/user/release-hold',
    '/user/why-not-free',
    '/proposal/show',
    '/proposal/times',
    '/proposal/accept',
    '/proposal/choose',
    '/proposal/ask-for-call',
    '/live',
  ])
})

test('a call that reads has no body, and one that writes no query', () => {
  for (const { method, body, query } of ENDPOINTS) {
    expect(apiFields(method === 'GET' ? body : query)).toEqual([])
  }
})

test('every call of section 7 that reads works without a query', () => {
  for (const { source, query } of ENDPOINTS) {
    if (source !== 'spec 7') continue
    expect(apiFields(query).filter((name) => !name.startsWith('['))).toEqual([])
  }
})

test('a reply spells the names as other programs know them', () => {
  const byPath = new Map(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint]))
  const fields = (path: string) => {
    const data = byPath.get(`/${path}`)?.data ?? z.object({})
    const schema = z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' })
    const { items } = schema
    return Object.keys((typeof items === 'object' && !Array.isArray(items) ? items : schema).properties ?? {})
  }
  const user = ['_id', 'name', 'email', 'isAdmin', 'isDoctor', 'notifcation', 'seennotification']
  expect(fields('user/getUserData')).toEqual(expect.arrayContaining(user))
  expect(fields('admin/getAllUsers')).toEqual(expect.arrayContaining(user))
  const name = ['_id', 'userId', 'firstName', 'lastName', 'phone', 'email', 'website', 'address']
  const doctor = [...name, 'specialization', 'experience', 'feesPerCunsaltation', 'timings', 'status']
  expect(fields('doctor/getDoctorById')).toEqual(expect.arrayContaining(doctor))
  expect(fields('user/getAllDoctors')).toEqual(expect.arrayContaining(doctor))
  const appointment = ['_id', 'doctorId', 'doctorInfo', 'date', 'time', 'name', 'phone', 'gender', 'address']
  expect(fields('user/user-appointments')).toEqual(expect.arrayContaining([...appointment, 'status']))
  expect(fields('doctor/doctor-appointments')).toEqual(expect.arrayContaining([...appointment, 'status']))
})
