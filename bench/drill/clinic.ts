import { listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData, logIn } from '@desk/contract/auth'
import { launch, type ServerProcess, newDataFolder } from '@desk/testing/server-process'
import { type Api, apiOf } from '@desk/testing/api'
import { aDoctor, type DoctorPerson } from '@desk/testing/people'

/** A server on a data folder of its own, with one doctor who works around the clock. */
export type Clinic = {
  dataDir: string
  doctor: DoctorPerson
  server: ServerProcess
  url: string
  /** Starts the server again on the same folder; gives how long it took, in milliseconds. */
  restart(): Promise<number>
  clear(): Promise<void>
}

const PAGE = 200

export async function startClinic(): Promise<Clinic> {
  const { dataDir, clear } = await newDataFolder()
  const launched: ServerProcess[] = []
  const start = async () => {
    const server = launch(dataDir)
    launched.push(server)
    return { server, url: await server.url }
  }
  try {
    const first = await start()
    const doctor = await aDoctor(apiOf(first.url), { timings: ['00:00', '23:45'] })
    const clinic: Clinic = {
      dataDir,
      doctor,
      ...first,
      restart: async () => {
        const begun = performance.now()
        Object.assign(clinic, await start())
        return performance.now() - begun
      },
      clear: () => clear(launched),
    }
    return clinic
  } catch (error) {
    await clear(launched)
    throw error
  }
}

/** What the doctor sees of the appointments that hold a slot, as `date time`, and how many bookings they were told of. */
export async function readBook({ url, doctor }: Clinic): Promise<{ held: string[]; told: number }> {
  const api = apiOf(url)
  const { token } = await api(logIn, { email: doctor.email, password: doctor.password })
  const held: string[] = []
  for (let page = 1; ; page += 1) {
    const rows = await readPage(api, token, page)
    held.push(...rows.filter(({ status }) => status !== 'reject').map(({ date, time }) => `${date} ${time}`))
    if (rows.length < PAGE) break
  }
  const { data } = await api(getUserData, { token }, { token })
  // The first notification tells of the approval as a doctor.
  return { held, told: (data?.unreadCount ?? 0) - 1 }
}

async function readPage(api: Api, token: string, page: number) {
  const query = { page: String(page), limit: String(PAGE) }
  const { data } = await api(listDoctorAppointments, undefined, { token, query })
  if (!data) throw new Error('The doctor cannot see the appointments.')
  return data
}
