import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, LIMITS, optionalText } from './fields.ts'
import { MOST_RE_PLANNED, proposal } from './proposal.ts'
import { rePlanned } from './re-planned.ts'

export const planAgain = endpoint({
  method: 'POST',
  path: '/doctor/plan-again',
  access: 'doctor-or-admin',
  body: z.object({
    appointmentIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_RE_PLANNED)),
    /** True asks for a preview only. */
    tryOnly: z.optional(z.boolean()),
    /** Why, to the patients. */
    message: z.optional(optionalText(LIMITS.reason)),
  }),
  data: z.object({
    isSaved: z.boolean(),
    plan: z.nullable(rePlanned),
    /** Answered meanwhile, or no longer needed. */
    skipped: z.number(),
  }),
  headers: ['idempotencyKey'],
  summary:
    'Proposes other times anew for appointments that are asked about, or whose doctor is away at their time: the least harm in total, held, and their patients are asked. With the header Idempotency-Key the same request sent twice within a week asks once, with the same answer. One’s own patients’, or any for an administrator.',
  source: 'R26',
})

export const noteCall = endpoint({
  method: 'POST',
  path: '/doctor/note-call',
  access: 'doctor-or-admin',
  body: z.object({ proposalId: id, isCalled: z.boolean() }),
  data: proposal,
  summary:
    'Notes that the patient of a proposal was called, or that this is not so: the first who says so counts, and whoever comes second is told. One’s own patients’, or any for an administrator.',
  source: 'R29',
})
