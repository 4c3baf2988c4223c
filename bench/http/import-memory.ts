import { once } from 'node:events'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@desk/contract/auth'
import * as contract from '@desk/contract/import'
import { addDays } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import { type Api, apiOf } from '@desk/testing/api'
import { base64Parts } from '@desk/testing/base64-parts'
import { aDoctor } from '@desk/testing/people'
import { ADMINISTRATOR, newDataFolder, runWholeServer } from '@desk/testing/server-process'
import * as z from 'zod/mini'
import { atMostTimes, type Line, type Measurement } from '../measurement.ts'
import { probedAt } from '../read-memory.ts'

const FEW = 10_000
const MANY = 100_000
const A_DAY = 95
const MOST_HELD_MB = 20
const MOST_PEAK_MB = 420
const MEGABYTE = 1024 * 1024

/** What the launcher tells Node.js. */
const FLAGS = z
  .object({ start: z.array(z.string()) })
  .parse(createRequire(import.meta.url)('../../tools/node-flags.cjs')).start
const usage = z.object({ heapUsed: z.number(), external: z.number(), peak: z.number() })
/** In MB: growth of the heap, and peak resident size. */
type Memory = { held: number; peak: number }

export const importMemory: Measurement = {
  title: `Memory of a server that imports ${MANY} appointments, and as a multiple of ${FEW}`,
  measure: async () => {
    const few = await importOf(FEW)
    const many = await importOf(MANY)
    const grown = `${few.peak.toFixed(0)} to ${many.peak.toFixed(0)} MB`
    return {
      method:
        `A file of CSV for one doctor goes through the API of a server of its own, is checked and imported. In use: heapUsed and external after a whole garbage collection (--expose-gc), more than before. ` +
        `Resident: the most that the system counted of its process (maxRSS), garbage that V8 had not collected included; PostgreSQL is a process of its own.`,
      lines: [
        atMost(`MB in use after ${MANY} more than before`, many.held, MOST_HELD_MB),
        atMost(`MB resident at most, ${MANY}`, many.peak, MOST_PEAK_MB),
        atMostTimes('resident at most, grown', many.peak / few.peak, 1.5, grown),
      ],
    }
  },
}

const atMost = (what: string, figure: number, most: number): Line => ({
  what,
  value: figure.toFixed(1),
  target: `<= ${most}`,
  isMet: figure <= most,
})

async function importOf(lines: number): Promise<Memory> {
  const { dataDir, clear } = await newDataFolder()
  const socketPath = join(dataDir, 'memory')
  const { NODE_OPTIONS, ...probed } = probedAt(socketPath)
  const server = runWholeServer(dataDir, {
    ...probed,
    NODE_OPTIONS: [NODE_OPTIONS, ...FLAGS].join(' '),
  })
  try {
    const api = apiOf(await server.url)
    const { token } = await api(logIn, ADMINISTRATOR)
    const doctor = await aDoctor(api)
    const before = await readMemory(socketPath)
    await importFile(api, token, fileOf(doctor.email, lines))
    const after = await readMemory(socketPath)
    server.signal('SIGTERM')
    await server.ended
    return { held: after.held - before.held, peak: after.peak }
  } finally {
    await clear([server])
  }
}

function fileOf(email: string, lines: number): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const day = addDays('2028-01-01', Math.floor(index / A_DAY))
    return `${email},${day},${clock24((index % A_DAY) * 15)},15,Patient ${index},0151 ${index}`
  })
  return ['doctor,date,start,minutes,name,phone', ...rows].join('\n')
}

async function importFile(api: Api, token: string, text: string): Promise<void> {
  const { data: started } = await api(contract.startImport, { fileName: 'large.csv' }, { token })
  const importId = started?.importId ?? ''
  for (const [part, bytes] of base64Parts(text, contract.IMPORT_PART_BYTES).entries())
    await api(contract.addImportPart, { importId, part, bytes }, { token })
  await api(contract.checkImport, { importId }, { token })
  await until(api, { token, importId }, 'checked')
  await api(contract.saveImport, { importId }, { token })
  await until(api, { token, importId }, 'saved')
}

type Asked = { token: string; importId: string }

async function until(api: Api, { token, importId }: Asked, wanted: contract.ImportState): Promise<void> {
  for (;;) {
    const { data } = await api(contract.getImport, undefined, { token, query: { importId } })
    if (data?.state === wanted) return
    if (data?.state === 'failed') throw new Error(data.problem ?? 'The import has failed.')
    await pause(500)
  }
}

async function readMemory(socketPath: string): Promise<Memory> {
  const asked = request({ socketPath }).end()
  const [reply] = await once(asked, 'response')
  const { heapUsed, external, peak } = usage.parse(await json(reply))
  return { held: (heapUsed + external) / MEGABYTE, peak: peak / 1024 }
}
