import { DOCTOR_STATUSES } from '@desk/rules/doctor-status'
import * as z from 'zod/mini'
import { type DataOf, endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const getApplication = endpoint({
  method: 'GET',
  path: '/user/application',
  access: 'signed-in',
  data: z.nullable(
    z.object({
      status: z.enum(DOCTOR_STATUSES),
      appliedAt: instant,
    }),
  ),
  summary: 'What has become of the caller’s own application for a doctor account; null: there is none.',
  source: 'R19',
})
export type Application = NonNullable<DataOf<typeof getApplication>>
