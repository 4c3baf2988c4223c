import type { ChildProcess } from 'node:child_process'
import { getHospital } from '@desk/contract/hospital'
import { apiOf } from '@desk/testing/api'
import { aDoctor, aPatient } from '@desk/testing/people'
import { makeFolders, startDatabase, startDesk, startFront, startProxy, URL_OF_DESKS } from './cluster.ts'
import type { Place } from './host-process.ts'
import { ADDRESSES, DATABASES, type DeskName, DESKS } from './network.ts'
import { judge } from '../result-page.ts'
import { linesOf, type RoundOutcome } from './result.ts'
import { readSizes, runRound } from './round.ts'
import { versionsOf } from './tools.ts'
import { waitUntilReady, waitUntilWhole } from './watch.ts'

/** Runs on `front`, which alone reaches the others. */
const START_MS = 180_000

const [, , label = '', root = '', folder = '', rounds = '1'] = process.argv
const place: Place = { label, root, folder }
await makeFolders(place)
const begun = performance.now()
await Promise.all(DATABASES.map((name) => startDatabase(place, name)))
console.log('the databases start ...')
await waitUntilWhole(START_MS)
for (const name of DESKS) startProxy(place, name)
const desks: Record<DeskName, ChildProcess> = {
  app1: startDesk(place, 'app1'),
  app2: startDesk(place, 'app2'),
}
for (const name of DESKS) await waitUntilReady(`http://${ADDRESSES[name]}:3000`, START_MS)
startFront(place)
await waitUntilReady(URL_OF_DESKS, START_MS)
console.log(
  `three databases, two desks and nginx run after ${Math.round((performance.now() - begun) / 1000)} s`,
)

const api = apiOf(URL_OF_DESKS)
const patient = await aPatient(api)
const outcomes: RoundOutcome[] = []
const before = await readSizes(place)
for (let round = 1; round <= Number(rounds); round += 1) {
  const doctor = await aDoctor(api, { timings: ['00:00', '23:45'] })
  const { data: hospital } = await api(getHospital)
  const today = hospital?.today ?? ''
  const outcome = await runRound(place, round, desks, {
    doctorId: doctor.doctorId,
    token: patient.token,
    today,
  })
  outcomes.push(outcome)
}
const lines = linesOf(outcomes, before, await readSizes(place))
console.log(`${rounds} rounds: ${lines.map(({ what, value }) => `${what} ${value}`).join(', ')}`)
process.exit(
  judge(
    'cluster',
    `Databases on three hosts: what six faults cost, ${rounds} ${Number(rounds) === 1 ? 'round' : 'rounds'}`,
    {
      lines,
      method:
        `\`npm run cluster-test -- ${rounds}\`, ${Math.round((performance.now() - begun) / 1000)} s: deploy/cluster in network namespaces of one machine with one disk, four callers who book through nginx. ` +
        'Bytes: what the database and its WAL grew by, faults included. Gaps: the longest of all rounds.',
      postgres: versionsOf(root),
      isForPage: true,
    },
  ),
)
