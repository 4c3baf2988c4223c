import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { renamed } from './renamed.ts'

export const notification = renamed(
  z.object({ _id: z.string(), message: z.string(), onClickPath: z.string(), createdAt: instant }),
  { _id: 'id', onClickPath: 'path' },
)
export type Notification = z.output<typeof notification>

export const markAllRead = endpoint({
  method: 'POST',
  path: '/user/get-all-notification',
  access: 'signed-in',
  body: z.object({ userId: id }),
  summary: 'Moves every unread notification of the caller to the read list (R18).',
  source: 'spec 7',
})

export const openNotification = endpoint({
  method: 'POST',
  path: '/user/open-notification',
  access: 'signed-in',
  body: z.object({ notificationId: id }),
  summary: 'Moves a notification of the caller to the read list: whoever opens it has read it.',
  source: 'R29',
})

export const deleteAllRead = endpoint({
  method: 'POST',
  path: '/user/delete-all-notification',
  access: 'signed-in',
  body: z.object({ userId: id }),
  summary: 'Empties the caller’s read list; the unread stay (R18).',
  source: 'spec 7',
})
