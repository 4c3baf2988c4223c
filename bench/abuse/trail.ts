import { listAuditEvents } from '@desk/contract/audit'
import * as z from 'zod/mini'
import type { Line } from '../measurement.ts'
import { mustBe } from './finding.ts'
import type { Doctor, Hospital } from './hospital.ts'

const PAGE = 200
const MAX_PAGES = 20

/** Wrong log-ins, blocks and roles must each leave a line. */
export async function trail(hospital: Hospital, wrongLogIns: number, blocked: Doctor): Promise<Line[]> {
  const events = await readTrail(hospital)
  const of = (action: string) => events.filter((event) => event.action === action)
  const isAbout = (action: string) => of(action).some(({ subjectIds }) => subjectIds.includes(blocked.id))
  const refused = of('log-in-refused').length
  return [
    {
      what: '8  lines about wrong log-ins',
      value: String(refused),
      target: `>= ${wrongLogIns}`,
      isMet: refused >= wrongLogIns,
    },
    mustBe('8  a line about the block', isAbout('account-blocked')),
    mustBe('8  a line about the change of role', isAbout('doctor-approved')),
  ]
}

async function readTrail({ call, administrator: { address, token } }: Hospital) {
  const events: z.output<typeof listAuditEvents.data> = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = `?page=${page}&limit=${PAGE}`
    const { reply } = await call(address, listAuditEvents, undefined, { token, query })
    const rows = z.parse(listAuditEvents.data, reply.data)
    events.push(...rows)
    if (rows.length < PAGE) break
  }
  return events
}
