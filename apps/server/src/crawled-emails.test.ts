import { join } from 'node:path'
import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { ENDPOINTS } from '@desk/contract/endpoints'
import { APPOINTMENT_EMAILS, SAMPLE_ID } from '@desk/testing/appointment-emails'
import { expect, test } from 'vitest'
import { bookingInput } from '../test/bookings.ts'
import { aMailbox } from '../test/mailbox.ts'
import { aRePlan } from '../test/proposals.ts'
import { allRows } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { anOffer } from '../test/waiting.ts'
import { buildApp } from './app.ts'

const app = useTestApp({ PUBLIC_URL: 'http://desk.example.org', QUIET_HOURS: 'off' })

async function aWorld() {
  const { offerId } = await anOffer(app)
  const { doctor, proposalId } = await aRePlan(app)
  const input = bookingInput(doctor.doctorId, { email: 'guest@example.org' })
  const { data } = await app.call(bookAppointment, input)
  return { offerId, proposalId, appointmentId: data.appointmentId ?? '' }
}

async function arrived(ids: Awaited<ReturnType<typeof aWorld>>) {
  await app.deps.pool.query('update emails set withheld = $1 where sent_at is null', ['outdated'])
  for (const [place, { kind, params }] of APPOINTMENT_EMAILS.entries()) {
    const own =
      kind === 'place-offered' ? ids.offerId : kind === 'time-proposed' ? ids.proposalId : ids.appointmentId
    await app.deps.pool.query(
      `insert into emails (recipient, kind, params, dedupe_key, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
      [
        `reader${place}@example.org`,
        kind,
        JSON.stringify(params).replaceAll(SAMPLE_ID, own),
        `sample:${place}`,
        app.deps.clock(),
        new Date('2027-12-31'),
      ],
    )
  }
  const mailbox = await aMailbox(app)
  const letters = []
  for (const [place, { kind }] of APPOINTMENT_EMAILS.entries()) {
    const [letter] = await mailbox.to(`reader${place}@example.org`)
    letters.push({ kind, letter })
  }
  return letters
}

const addressesIn = (text: string): string[] =>
  text
    .replaceAll('&amp;', '&')
    .match(/https?:\/\/desk\.example\.org[^\s"'<>]*|(?<=(?:href|src)=")\/[^"]*/g) ?? []

/** Scanners also send what follows the hash sign to the server. */
function variantsOf(address: string): string[] {
  const { pathname, search, hash } = new URL(address, 'http://desk.example.org')
  const secret = hash.slice(1)
  const path = pathname + search
  return secret === '' ? [path] : [path, `${path}?${secret}`, `${path}?token=${secret}`, `${path}/${secret}`]
}

test('whoever opens and prefetches every link of every kind of email, and what it leads to, by GET and HEAD, changes nothing (R30)', async () => {
  const letters = await arrived(await aWorld())
  expect(letters.filter(({ letter }) => !letter).map(({ kind }) => kind)).toEqual([])
  const links = new Set(letters.flatMap(({ letter }) => addressesIn(`${letter?.text} ${letter?.html}`)))
  expect(new Set([...links].map((link) => new URL(link).hash)).size).toBeGreaterThan(3)
  const server = await buildApp(app.deps, join(import.meta.dirname, '../../web/dist'))
  const before = await allRows(app)
  const secrets = [...links].flatMap((link) => new URL(link).hash.slice(1) || [])
  const calls = ENDPOINTS.flatMap(({ path }) =>
    secrets.map((secret) => `${API_PREFIX}${path}?token=${secret}&proposal=${secret}`),
  )
  let next = [...links].flatMap(variantsOf)
  const opened = new Set<string>()
  for (let depth = 0; depth < 2; depth += 1) {
    const found: string[] = []
    for (const url of next.filter((one) => !opened.has(one))) {
      opened.add(url)
      for (const method of ['HEAD', 'GET'] as const) {
        const { body, statusCode } = await server.inject({ method, url, headers: { purpose: 'prefetch' } })
        expect(statusCode, url).toBeLessThan(500)
        found.push(...addressesIn(body).flatMap(variantsOf))
      }
    }
    next = found
  }
  for (const url of calls.filter((each) => !each.includes('/live?'))) {
    const { statusCode } = await server.inject({ method: 'GET', url })
    expect(statusCode, url).toBeLessThan(500)
  }
  await server.close()
  expect(opened.size).toBeGreaterThan(20)
  expect(await allRows(app)).toEqual(before)
}, 60_000)
