import { bookAppointmentPath } from '@desk/contract/paths'
import { aPatient } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { type BenchServer, withServer } from '../bench-server.ts'
import { atMostMilliseconds, type Line, type Measurement, median, type Result } from '../measurement.ts'
import { givePictures } from './give-pictures.ts'
import { type Journey, nextPaintsOf, PRESSES } from './next-paints.ts'
import { patientsJourneys } from './patients-journeys.ts'
import { withPhones, type OpenPhone, type Visit } from './phone.ts'
import { staffJourneys } from './staff-journeys.ts'
import { VISITORS_JOURNEYS } from './visitors-journeys.ts'

const ROUNDS = 7
const DOCTORS = 14
const MOST_SHIFT = 0.01
const MOST_ANSWERS = 15
const PLAIN_PAGE = '<!doctype html><title>plain</title><h1>A page of plain HTML</h1>'

export const firstVisit: Measurement = {
  title: 'First visits on a slow phone: 4 x slower CPU, 1.6 Mbit/s, 150 ms, 390 x 844',
  measure: () => {
    const load = loadavg()[0] ?? Number.NaN
    return withServer({}, (server) => withPhones((open) => measure(server, open, load)))
  },
}

type World = { server: BenchServer; open: OpenPhone; patient: string; doctorId: string }

async function measure(server: BenchServer, open: OpenPhone, load: number): Promise<Result> {
  const [doctorId = ''] = await server.addDoctors(DOCTORS, 'Cardiology')
  await givePictures(server.api)
  const { token: patient } = await aPatient(server.api)
  const seen = await visits({ server, open, patient, doctorId })
  const journeys: Journey[] = [
    ...VISITORS_JOURNEYS,
    ...(await patientsJourneys(server.api, doctorId)),
    ...(await staffJourneys(server.api)),
  ]
  return {
    method:
      `Medians of ${ROUNDS} (next paints: of ${PRESSES}, with the slowest) with an empty store, by Chromium's own entries ` +
      '(largest-contentful-paint, layout-shift, event; less than 16 ms counts as 16). ' +
      `The load of the machine was ${load.toFixed(1)} when it began: above 1 all is slower than it is for people.`,
    lines: [...seen, ...(await nextPaintsOf(server.url, open, journeys))],
  }
}

const buttonOf = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name })

async function visits({ server, open, patient, doctorId }: World): Promise<Line[]> {
  const plain = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(PLAIN_PAGE))
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const address = plain.address()
  const plainUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  try {
    const bare = await rounds(() =>
      open(null, (phone) => phone.visit(plainUrl, (page) => page.getByRole('heading'))),
    )
    const ofPlain = median(bare.map(({ paint }) => paint))
    const login = await rounds(() =>
      open(null, (phone) => phone.visit(`${server.url}/login`, buttonOf('Login'))),
    )
    const home = await rounds(() =>
      open(patient, (phone) =>
        phone.visit(server.url, (page) => page.getByRole('main').getByRole('listitem').first()),
      ),
    )
    const bookingUrl = `${server.url}${bookAppointmentPath(doctorId)}`
    const booking = await rounds(() => open(null, (phone) => phone.visit(bookingUrl, buttonOf('Register'))))
    return [
      { what: 'plain HTML: largest paint', value: `${ofPlain.toFixed(0)} ms` },
      ...linesOf('log-in', login, { paint: 1_000, ofPlain }),
      ...linesOf('home', home, { paint: 2_000, ofPlain }),
      ...linesOf('booking', booking, { paint: 2_400, ofPlain }),
    ]
  } finally {
    plain.close()
  }
}

function linesOf(
  screen: string,
  seen: Visit[],
  { paint, ofPlain }: { paint: number; ofPlain: number },
): Line[] {
  const of = (read: (visit: Visit) => number) => median(seen.map(read))
  const painted = of((visit) => visit.paint)
  const shift = of((visit) => visit.shift)
  const answers = of(({ requests }) => requests)
  return [
    atMostMilliseconds(
      `${screen}: largest paint`,
      painted,
      paint,
      `${(painted / ofPlain).toFixed(1)} x plain HTML`,
    ),
    {
      what: `${screen}: layout shift`,
      value: shift.toFixed(3),
      target: `<= ${MOST_SHIFT}`,
      isMet: shift <= MOST_SHIFT,
    },
    {
      what: `${screen}: answers, with what they weigh`,
      value: `${answers} (${(of(({ bytes }) => bytes) / 1000).toFixed(0)} kB)`,
      target: `<= ${MOST_ANSWERS}`,
      isMet: answers <= MOST_ANSWERS,
    },
  ]
}

/** One after the other, because they would slow each other. */
async function rounds<Seen>(take: () => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await take())
  return seen
}
