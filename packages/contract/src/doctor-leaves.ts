import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { decided, deciding, MOST_BYTES_DECIDING } from './schedule-changes.ts'

const left = z.object(decided)

/** Unlike the specified calls they first say whom it hits (docs/decisions/0012). */
export const rejectDoctor = endpoint({
  method: 'POST',
  path: '/admin/reject-doctor',
  access: 'admin',
  mostBytes: MOST_BYTES_DECIDING,
  body: z.object({ doctorId: id, ...deciding }),
  data: left,
  summary:
    'Rejects a doctor, as `/admin/changeAccountStatus` does, and says what is to become of the upcoming appointments. Refused with `data.hits` where `decisions` does not name them.',
  source: 'R3',
})

export const blockDoctor = endpoint({
  method: 'POST',
  path: '/admin/block-doctor',
  access: 'admin',
  mostBytes: MOST_BYTES_DECIDING,
  body: z.object({ userId: id, ...deciding }),
  data: left,
  summary:
    'Blocks the account of a doctor, as `/admin/block-user` does, and says what is to become of the upcoming appointments. Refused with `data.hits` where `decisions` does not name them.',
  source: 'R3',
})
