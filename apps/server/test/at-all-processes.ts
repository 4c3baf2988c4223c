import { randomUUID } from 'node:crypto'
import { bookAppointment } from '@desk/contract/appointment'
import { createFirstAdministrator, getUserData, logIn, logOut } from '@desk/contract/auth'
import * as imports from '@desk/contract/import'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { daySlots } from '@desk/rules/slots/day-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { aPatient, type DoctorPerson, type Person } from '@desk/testing/people'
import { expect, vi } from 'vitest'
import { inParts, type Line, lineAt } from './process-lines.ts'
import { ipAddressOf } from './steady-load.ts'
import { type OpenedStream, streamAt } from './streams.ts'

// What processes have to agree about, each as a claim.

const OFFSET = 20_000
let people = OFFSET
/** A person in a network of their own, whose calls come to the process of the line. */
export const someoneAt = (line: Line) => line.from(ipAddressOf((people += 1)))

export async function expectOneAdministrator(
  lines: readonly Line[],
  codes: readonly string[],
): Promise<Person> {
  const tries = [...lines, ...lines].map(async (line, place) => {
    const account = { name: 'Ada', email: `ada${place}@hospital.example`, password: 'a desk of polished oak' }
    const setupCode = codes[place % codes.length] ?? ''
    return { account, ...(await someoneAt(line)(createFirstAdministrator, { ...account, setupCode })) }
  })
  expect(new Set(codes).size).toBe(codes.length)
  const made = (await Promise.all(tries)).filter(({ success }) => success)
  expect(made).toHaveLength(1)
  const account = made[0]?.account ?? { name: '', email: '', password: '' }
  const { token } = await lineAt(lines, 1).api(logIn, account)
  const { data } = await lineAt(lines, 2).api(getUserData, { token }, { token })
  return { ...account, token, id: data?.id ?? '' }
}

export async function expectSessionsEverywhere(lines: readonly Line[], count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const person = await aPatient(someoneAt(lineAt(lines, place)))
    const { token } = await lineAt(lines, place + 1).api(logIn, person)
    const seen = () => Promise.all(lines.map(({ api }) => api(getUserData, { token }, { token })))
    expect((await seen()).map(({ data }) => data?.id)).toEqual(lines.map(() => person.id))
    await lineAt(lines, place + 2).api(logOut, undefined, { token })
    expect((await seen()).map(({ success }) => success)).toEqual(lines.map(() => false))
  }
}

export async function expectOneLimit(
  lines: readonly Line[],
  forwardedAt: (place: number) => string,
): Promise<void> {
  const account = { name: 'x', email: 'x@example.org', password: 'a long enough one' }
  const calls = Array.from({ length: 28 }, (_, place) =>
    lineAt(lines, place).from(forwardedAt(place))(createFirstAdministrator, {
      setupCode: randomUUID(),
      ...account,
    }),
  )
  const messages = (await Promise.all(calls)).map(({ message }) => message)
  expect(messages.filter((message) => message.startsWith('This set-up link'))).toHaveLength(20)
}

type Heard = { stream: OpenedStream; at: number[]; topics: Set<string> }

/** Connections are dealt out in turn, so more streams than processes reach each of them. */
export async function openStreams(
  urls: readonly string[],
  doctorId: string,
  perServer: number,
): Promise<Heard[]> {
  const opened = urls.flatMap((url) => Array.from({ length: perServer }, () => url))
  return Promise.all(
    opened.map(async (url) => {
      const stream = await streamAt(url, `slots:${doctorId}`)
      expect(await stream.next()).toMatch(/^ready/)
      const heard: Heard = { stream, at: [], topics: new Set() }
      void listen(heard)
      return heard
    }),
  )
}

async function listen({ stream, at, topics }: Heard): Promise<void> {
  for (;;) {
    const topic = await stream.next().catch(() => undefined)
    if (topic === undefined) return
    topics.add(topic)
    at.push(performance.now())
  }
}

export async function expectTold(
  lines: readonly Line[],
  streams: readonly Heard[],
  { doctorId }: DoctorPerson,
  from: IsoDate,
  count: number,
): Promise<number> {
  let longest = 0
  for (const [place, slot] of daySlots(9 * 60, 17 * 60, 15)
    .slice(0, count)
    .entries()) {
    // Waits for the news of the booking before.
    await vi.waitUntil(() => streams.every(({ at }) => performance.now() - (at.at(-1) ?? 0) > 250), {
      timeout: 20_000,
    })
    const person = { name: 'Watched', phone: String(place), address: 'Ring 2' }
    const time = slot ? slotLabel(slot) : ''
    const asked = { ...person, doctorId, date: addDays(from, place), time }
    const sent = performance.now()
    const answer = await someoneAt(lineAt(lines, place))(bookAppointment, asked)
    const booked = performance.now()
    expect([answer.success, answer.message]).toEqual([true, expect.anything()])
    const isTold = ({ at }: Heard) => (at.at(-1) ?? 0) > sent
    await vi.waitUntil(() => streams.every(isTold), { timeout: 10_000, interval: 5 })
    longest = Math.max(longest, performance.now() - booked)
  }
  for (const { topics } of streams) expect([...topics]).toEqual([`slots:${doctorId}`])
  return longest
}

export async function expectImported(lines: readonly Line[], by: Person, csv: string): Promise<number> {
  const { token } = by
  const file = Buffer.from(csv)
  const begun = await lineAt(lines, 0).api(imports.startImport, { fileName: 'old.csv' }, { token })
  const importId = begun.data?.importId ?? ''
  const count = await inParts(file, imports.IMPORT_PART_BYTES, (part, bytes) =>
    lineAt(lines, part).api(imports.addImportPart, { importId, part, bytes }, { token }),
  )
  const reaches = (state: imports.ImportState, place: number) =>
    vi.waitUntil(
      async () => {
        const { data } = await lineAt(lines, place).api(imports.getImport, undefined, {
          token,
          query: { importId },
        })
        return data?.state === state
      },
      { timeout: 120_000, interval: 200 },
    )
  await lineAt(lines, 1).api(imports.checkImport, { importId }, { token })
  await reaches('checked', 2)
  await lineAt(lines, 3).api(imports.saveImport, { importId }, { token })
  await reaches('saved', 0)
  return count
}
