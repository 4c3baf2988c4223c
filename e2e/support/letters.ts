import type { SmtpServer } from '@desk/testing/smtp-server'
import { expect } from '@playwright/test'
import { databaseOf } from './desk-database.ts'
import type { Hospital } from './test.ts'

/** Passes over other emails. */
export async function letterTo(mailbox: SmtpServer, address: string, subject: string) {
  for (;;) {
    const letter = await mailbox.nextEmailTo(address)
    if (letter.subject?.startsWith(subject)) return letter
  }
}

/** In any order. */
export async function bothLettersTo(mailbox: SmtpServer, address: string, [one, other]: [string, string]) {
  for (;;) {
    const letter = await mailbox.nextEmailTo(address)
    if (letter.subject?.startsWith(one)) return [letter, await letterTo(mailbox, address, other)] as const
    if (letter.subject?.startsWith(other)) return [await letterTo(mailbox, address, one), letter] as const
  }
}

/** Emails that wait for an Undo leave at once. */
export async function sendWithoutUndo(hospital: Pick<Hospital, 'dataDir'>): Promise<void> {
  const database = databaseOf(hospital)
  const { rows } = await database.query<{ count: string }>(`with due as (
      update graphile_worker._private_jobs set run_at = now() where is_available and run_at < now() + interval '1 minute'
        and task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver-email') returning id)
    select count(*), pg_notify('jobs:insert', json_build_object('count', count(*))::text) from due`)
  await database.end()
  expect(Number(rows[0]?.count), 'emails that wait').toBeGreaterThan(0)
}
