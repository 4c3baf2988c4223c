import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'

export const DATA_FORMATS = ['json', 'html'] as const

const ofPerson = { userId: id }
const fileType = z.enum(DATA_FORMATS)
const file = z.object({ fileName: z.string(), text: z.string() })

/** Without any, an account can be erased. */
const ERASE_OBSTACLES = ['appointments-of-doctor', 'last-administrator'] as const

const consequences = z.object({
  appointments: z.number(),
  wishes: z.number(),
  /** Their patients' upcoming ones. */
  asDoctor: z.number(),
  /** Patients' records keep name and speciality. */
  staysByName: z.boolean(),
  obstacle: z.nullable(z.enum(ERASE_OBSTACLES)),
})

const limits = { perAccount: { points: 20, seconds: HOUR } }

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/user/export-data',
  access: 'signed-in',
  weighty: true,
  limits,
  body: z.object({ fileType }),
  data: file,
  summary: 'All that is kept about the caller: a JSON file for programs, or a page to read and print.',
  source: 'R26',
})

export const getOwnErasure = endpoint({
  method: 'GET',
  path: '/user/erasure',
  access: 'signed-in',
  data: consequences,
  summary: 'What erasing the caller’s account would do, and whether it can be done.',
  source: 'R26',
})

export const eraseOwnAccount = endpoint({
  method: 'POST',
  path: '/user/erase',
  access: 'signed-in',
  weighty: true,
  summary:
    'Erases the caller’s account and what is kept about the person; upcoming appointments are cancelled.',
  source: 'R26',
})

export const exportVisit = endpoint({
  method: 'POST',
  path: '/user/export-visit',
  access: 'anyone',
  isRead: true,
  limits: { perAddress: { points: 60, seconds: HOUR } },
  body: z.object({ token: text(100), fileType }),
  data: file,
  summary:
    'All that is kept about a guest with an appointment, for whoever has its link: as `/user/export-data`.',
  source: 'R29',
})

export const eraseVisit = endpoint({
  method: 'POST',
  path: '/user/erase-visit',
  access: 'anyone',
  limits: { perAddress: { points: 60, seconds: 10 * MINUTE } },
  body: z.object({ token: text(100), version: z.optional(text(20)) }),
  summary:
    'Erases what is kept about a guest with an appointment, for whoever has its link; one that is still to come is cancelled. Refused where `version` is not the present one.',
  source: 'R29',
})

export const exportUserData = endpoint({
  method: 'POST',
  path: '/admin/export-data',
  access: 'admin',
  weighty: true,
  limits,
  body: z.object({ ...ofPerson, fileType }),
  data: file,
  summary: 'All that is kept about a person, as that person can get it. It is noted in the trail.',
  source: 'R26',
})

export const getErasure = endpoint({
  method: 'GET',
  path: '/admin/erasure',
  access: 'admin',
  query: z.object(ofPerson),
  data: consequences,
  summary: 'What erasing an account would do, and whether it can be done.',
  source: 'R26',
})

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/admin/erase',
  access: 'admin',
  weighty: true,
  body: z.object(ofPerson),
  summary: 'Erases an account and what is kept about the person; upcoming appointments are cancelled.',
  source: 'R26',
})

export const PEOPLES_DATA_CALLS = [
  exportOwnData,
  getOwnErasure,
  eraseOwnAccount,
  exportVisit,
  eraseVisit,
  exportUserData,
  getErasure,
  eraseAccount,
]
