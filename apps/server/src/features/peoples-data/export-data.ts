import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { exportUserData as contract, exportVisit as visitContract } from '@desk/contract/peoples-data'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Language } from '@desk/words/languages'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { mineWords } from '../audit/event-words.ts'
import { peopleIn } from '../audit/list-audit-events.ts'
import { listEventsAbout } from '../audit/list-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { visitOf } from '../appointments/life/visits/visit-of.ts'
import { userNotFound } from '../auth/failures.ts'
import {
  listEmails,
  listNotifications,
  readSections,
  readVisit,
  type Row,
  type Sections,
} from './export-queries.ts'
import { drawPage } from './export-page.ts'
import { findPerson, guestOf, type Owner, type PersonRow } from './person-queries.ts'

type Input = BodyOf<typeof contract> & { language: Language }
type File = DataOf<typeof contract>

/** More than anybody has. */
const MOST_EVENTS = 1000

/** Done by an administrator for the person; noted in the trail first. */
export async function exportUserData(deps: Dependencies, actor: Caller, asked: Input): Promise<File> {
  const file = await exportOf(deps, asked)
  await recordAudit(deps.db, actor, {
    action: 'data-exported',
    subjects: [asked.userId],
    details: { fileType: asked.fileType },
    at: deps.clock(),
  })
  return file
}

export function exportOwnData(
  deps: Dependencies,
  actor: Caller,
  asked: Omit<Input, 'userId'>,
): Promise<File> {
  return exportOf(deps, { ...asked, userId: actor.id })
}

async function exportOf(deps: Dependencies, { userId, fileType, language }: Input): Promise<File> {
  const { db } = deps
  const person = await findPerson(db, userId)
  if (!person) throw userNotFound()
  const sections = { ...(await readSections(db, person)), ...(await readSaid(deps, person, language)) }
  return toFile(deps, sections, { fileType, language })
}

type VisitInput = BodyOf<typeof visitContract> & { language: Language }

/** For a guest who has the appointment's link. */
export async function exportVisit(
  deps: Dependencies,
  _actor: Guest,
  { token, fileType, language }: VisitInput,
): Promise<File> {
  const guest = guestOf((await visitOf(deps, token)).id)
  const sections = { ...(await readVisit(deps.db, guest)), emails: await readEmails(deps, guest) }
  return toFile(deps, sections, { fileType, language })
}

function toFile(
  deps: Dependencies,
  sections: Sections,
  { fileType, language }: Pick<Input, 'fileType' | 'language'>,
): File {
  const { clock, config } = deps
  const today = hospitalToday(clock(), config.timeZone)
  const fileName = `my-data-${today}.${fileType}`
  if (fileType === 'html') return { fileName, text: drawPage(deps, sections, { today, language }) }
  const head = { hospital: config.hospitalName, at: clock().toISOString(), timeZone: config.timeZone }
  return { fileName, text: `${JSON.stringify({ ...head, ...sections }, null, 2)}\n` }
}

async function readEmails({ db, notices }: Dependencies, owner: Owner): Promise<Row[]> {
  const emails = await listEmails(db, owner)
  return emails.map(({ recipient, createdAt, sentAt, kind, params, ...email }) => {
    const { subject, body } = notices.email({ kind, params }, email.language)
    const at = { createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
    return { recipient, ...at, subject, text: body }
  })
}

/** Stored as events and worded for the person. */
async function readSaid(deps: Dependencies, person: PersonRow, language: Language): Promise<Sections> {
  const { db, notices, words } = deps
  const [notifications, emails, { rows: events }] = await Promise.all([
    listNotifications(db, person.id),
    readEmails(deps, person),
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
    emails,
    whatOthersDid: events.map((event) => ({
      at: event.createdAt.toISOString(),
      message: mineWords(words, event, people, language),
    })),
  }
}
