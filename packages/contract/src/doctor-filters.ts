import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const listDoctorFilters = endpoint({
  method: 'GET',
  path: '/user/doctor-filters',
  access: 'signed-in',
  data: z.object({
    specialities: z.array(
      /** In its commonest spelling. */
      z.object({ name: z.string(), speciality: z.nullable(z.string()), count: z.number() }),
    ),
    languages: z.array(z.object({ language: z.string(), count: z.number() })),
  }),
  summary:
    'What the bookable doctors are specialised in, in whatever language it was written, and what they speak, with how many of them do.',
  source: 'spec 2, Home',
})
