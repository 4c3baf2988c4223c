import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { exportUserData as contract } from '@desk/contract/peoples-data'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { mineWords } from '../audit/event-words.ts'
import { peopleIn } from '../audit/list-audit-events.ts'
import { listEventsAbout } from '../audit/list-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { userNotFound } from '../auth/failures.ts'
import { listEmails, listNotifications, readSections, type Sections } from './export-queries.ts'
import { drawPage } from './export-page.ts'
import { findPerson, type PersonRow } from './person-queries.ts'

type Input = BodyOf<typeof contract> & { language: Language }
type File = DataOf<typeof contract>

/** More than anybody has; the newest. */
const MOST_EVENTS = 1000

/** An administrator takes it for the person: that stands in the trail, before it is given. */
export async function exportUserData(deps: Dependencies, actor: Caller, asked: Input): Promise<File> {
  const file = await exportData(deps, actor, asked)
  await recordAudit(deps.db, actor, {
    action: 'data-exported',
    subjects: [asked.userId],
    details: { fileType: asked.fileType },
    at: deps.clock(),
  })
  return file
}

/** All that is kept of a person, but for secrets (docs/decisions/0018). */
export async function exportData(
  deps: Dependencies,
  _actor: Caller,
  { userId, fileType, language }: Input,
): Promise<File> {
  const { db, clock, config } = deps
  const person = await findPerson(db, userId)
  if (!person) throw userNotFound()
  const sections = { ...(await readSections(db, person)), ...(await readSaid(deps, person, language)) }
  const today = hospitalToday(clock(), config.timeZone)
  const fileName = `my-data-${today}.${fileType}`
  if (fileType === 'html') return { fileName, text: drawPage(deps, sections, { today, language }) }
  const head = { hospital: config.hospitalName, at: clock().toISOString(), timeZone: config.timeZone }
  return { fileName, text: `${JSON.stringify({ ...head, ...sections }, null, 2)}\n` }
}

/** What is stored as what happened, in the words in which the person reads it. */
async function readSaid(deps: Dependencies, person: PersonRow, language: Language): Promise<Sections> {
  const { db, notices, words } = deps
  const [notifications, emails, { rows: events }] = await Promise.all([
    listNotifications(db, person.id),
    listEmails(db, person),
    listEventsAbout(db, person.id, { limit: MOST_EVENTS }),
  ])
  const people = await peopleIn(
    events.map(({ actorId }) => ({ actorId, subjectIds: [] })),
    deps,
  )
  return {
    notifications: notifications.map(({ createdAt, readAt, kind, params }) => ({
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      message: notices.notification({ kind, params }, language).message,
    })),
    emails: emails.map(({ recipient, createdAt, sentAt, kind, params, ...email }) => {
      const { subject, body } = notices.email({ kind, params }, email.language)
      const at = { createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
      return { recipient, ...at, subject, text: body }
    }),
    whatOthersDid: events.map((event) => ({
      at: event.createdAt.toISOString(),
      message: mineWords(words, event, people, language),
    })),
  }
}
