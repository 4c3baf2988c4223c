import { createHash } from 'node:crypto'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { DEFAULT_LANGUAGE, type Language } from '@desk/words/languages'
import { message } from '@desk/words/message'
import { calendarFile } from '../../../platform/calendar/calendar-file.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { appointmentEvent } from '../calendar/appointment-event.ts'
import { type FeedOwner, type FeedRow, listFeedRows } from './queries.ts'

const DAYS_BACK = 60
const REFRESH_SECONDS = 60 * 60
/** Raise it when the file's form changes, so that nobody keeps the old one. */
const FORMAT = 2

type Deps = Pick<Dependencies, 'db' | 'clock' | 'config' | 'words'>
type Owner = FeedOwner & { language: string | null }

type FeedCalendar = { tag: string; write: () => string }

/** Written only for readers whose copy is outdated. */
export async function feedCalendar(deps: Deps, owner: Owner): Promise<FeedCalendar> {
  const { db, clock, config, words } = deps
  const now = clock()
  const from = addDays(hospitalToday(now, config.timeZone), -DAYS_BACK)
  const rows = await listFeedRows(db, owner, { from, now })
  const language = words.languages.find((code) => code === owner.language) ?? DEFAULT_LANGUAGE
  return {
    tag: tagOf(deps, owner, { rows, language }),
    write: () => write(deps, owner, { rows, language, now }),
  }
}

type Content = { rows: readonly FeedRow[]; language: Language }

function write({ config, words }: Deps, { audience }: Owner, content: Content & { now: Date }): string {
  const { rows, language, now } = content
  const { hospitalName, mailFrom, timeZone } = config
  const events = rows.map(({ changedAt, ...row }) => ({
    ...appointmentEvent(row, { audience }, config, (said) => words.write(said, language)),
    changedAt: changedAt ?? row.createdAt,
  }))
  return calendarFile({
    name: words.write(message('feeds.name', { hospitalName }), language),
    refreshSeconds: REFRESH_SECONDS,
    organizer: { name: hospitalName, email: mailFrom },
    timeZone,
    writtenAt: now,
    events,
  })
}

/** A hash of everything the file is made of. */
function tagOf({ config }: Deps, { audience }: Owner, { rows, language }: Content): string {
  const { hospitalName, hospitalAddress, publicUrl, mailFrom, timeZone } = config
  const made = [
    FORMAT,
    audience,
    language,
    hospitalName,
    hospitalAddress,
    publicUrl,
    mailFrom,
    timeZone,
    rows,
  ]
  return `"${createHash('sha256').update(JSON.stringify(made)).digest('base64url')}"`
}
