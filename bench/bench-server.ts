import { type Api, apiOf } from '@desk/testing/api'
import { aDoctor } from '@desk/testing/people'
import { launch, newDataFolder, type ServerProcess } from '@desk/testing/server-process'

export type BenchServer = {
  dataDir: string
  url: string
  api: Api
  process: ServerProcess
  /** Made through the API and approved; gives their ids. */
  addDoctors(count: number, specialization: string): Promise<string[]>
}

const MAX_CONCURRENT = 4
/** Characters of the server's log that are shown after a failure. */
const LOG_SHOWN = 4000
const TIMINGS: [string, string] = ['00:00', '23:45']

export async function withServer<Outcome>(
  settings: Record<string, string>,
  work: (server: BenchServer) => Promise<Outcome>,
): Promise<Outcome> {
  const { dataDir, clear } = await newDataFolder()
  const process = launch(dataDir, settings)
  try {
    const url = await process.url
    const api = apiOf(url)
    const addDoctors = (count: number, specialization: string) => makeDoctors(api, count, specialization)
    const outcome = await work({ dataDir, url, api, process, addDoctors })
    process.signal('SIGTERM')
    await process.ended
    return outcome
  } catch (error) {
    console.error(process.output().slice(-LOG_SHOWN))
    throw error
  } finally {
    await clear([process])
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
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  return ids
}
