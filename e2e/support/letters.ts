import type { SmtpServer } from '@desk/testing/smtp-server'
import { databaseOf } from './desk-database.ts'
import type { Hospital } from './test.ts'

/** Passes over other emails. */
export async function letterTo(mailbox: SmtpServer, address: string, subject: string) {
  for (;;) {
    const letter = await mailbox.nextEmailTo(address)
    if (letter.subject?.startsWith(subject)) return letter
  }
}

/** Emails that wait for the end of an Undo leave at once. */
export async function sendWithoutUndo(hospital: Pick<Hospital, 'dataDir'>): Promise<void> {
  const database = databaseOf(hospital)
  await database.query(`with due as (
      update graphile_worker._private_jobs set run_at = now() where is_available and run_at < now() + interval '1 minute'
        and task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver-email') returning id)
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from due`)
  await database.end()
}
