import { plainNotification } from '../src/features/notifications/notices.ts'
import { saveNotifications } from '../src/features/notifications/queries.ts'
import { notice } from '../src/platform/notices.ts'
import type { TestApp } from './test-app.ts'

export async function tell({ deps }: TestApp, userId: string, ...messages: string[]): Promise<void> {
  for (const message of messages) {
    const news = notice(plainNotification, { message, path: '/appointments' })
    await saveNotifications(deps.db, [userId], news, deps.clock())
  }
}
