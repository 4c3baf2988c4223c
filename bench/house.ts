import { launch, type ServerProcess, newDataFolder } from '@desk/testing/server-process'
import { type Api, apiOf } from '@desk/testing/api'
import { aDoctor } from '@desk/testing/people'

/** A real server on a data folder of its own, for as long as a measurement takes. */
export type House = {
  dataDir: string
  url: string
  api: Api
  server: ServerProcess
  /** Makes approved doctors through the API; gives their ids. */
  addDoctors(count: number, specialization: string): Promise<string[]>
}

/** Registrations are hashed, two at once. */
const AT_ONCE = 4
/** Nearly around the clock: 95 slots a day. */
const TIMINGS: [string, string] = ['00:00', '23:45']

/** Opens a server, gives it to the work, and clears everything away again whatever the work does. */
export async function withHouse<Outcome>(
  settings: Record<string, string>,
  work: (house: House) => Promise<Outcome>,
): Promise<Outcome> {
  const { dataDir, clear } = await newDataFolder()
  const server = launch(dataDir, settings)
  try {
    const url = await server.url
    const api = apiOf(url)
    const addDoctors = (count: number, specialization: string) => makeDoctors(api, count, specialization)
    const outcome = await work({ dataDir, url, api, server, addDoctors })
    server.signal('SIGTERM')
    await server.ended
    return outcome
  } finally {
    await clear([server])
  }
}

async function makeDoctors(api: Api, count: number, specialization: string): Promise<string[]> {
  const ids: string[] = []
  let begun = 0
  const worker = async () => {
    while (begun < count) {
      begun += 1
      const { doctorId } = await aDoctor(api, { timings: TIMINGS, specialization })
      ids.push(doctorId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return ids
}
