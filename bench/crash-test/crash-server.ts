import { listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData, logIn } from '@desk/contract/auth'
import { type Api, apiOf } from '@desk/testing/api'
import { aDoctor, aPatient, type DoctorPerson, type Person } from '@desk/testing/people'
import { launch, newDataFolder, type ServerProcess } from '@desk/testing/server-process'

/** A server on a data folder of its own, with two doctors who work around the clock. */
export type CrashServer = {
  dataDir: string
  /** Whom guests book, as many as there is room for. */
  doctor: DoctorPerson
  /** Whose appointments have a whole life, and with whom. */
  lives: { doctor: DoctorPerson; patients: readonly Person[] }
  /** Who wait for a place with that doctor. */
  waiting: readonly Person[]
  /** Who go on leave, and whose appointments get other times. */
  rePlans: readonly { doctor: DoctorPerson; patient: Person }[]
  /** Whose times are held and given back, by whom, and somebody who holds none. */
  holds: { doctor: DoctorPerson; patients: readonly Person[]; stranger: Person }
  process: ServerProcess
  url: string
  /** Starts the server again on the same folder; gives how many milliseconds that took. */
  restart(): Promise<number>
  clear(): Promise<void>
}

const PAGE = 200
const PATIENTS = 6
const WAITING = 3
const HOLDING = 6
/** Each is alone in a speciality: what is proposed is in no other load's way. */
const ALONE = ['Dermatology', 'Neurology', 'Urology', 'Oncology']
const aroundTheClock = (): { timings: [string, string] } => ({ timings: ['00:00', '23:45'] })

export async function startCrashServer(): Promise<CrashServer> {
  const { dataDir, clear } = await newDataFolder()
  const launched: ServerProcess[] = []
  const start = async () => {
    const process = launch(dataDir, { HOLD_MINUTES: '1' })
    launched.push(process)
    return { process, url: await process.url }
  }
  try {
    const first = await start()
    const api = apiOf(first.url)
    const doctor = await aDoctor(api, aroundTheClock())
    const people: Person[] = []
    for (let count = 0; count < PATIENTS + WAITING + HOLDING; count += 1) people.push(await aPatient(api))
    const [waiting, holding] = [people.splice(0, WAITING), people.splice(0, HOLDING)]
    const rePlans: { doctor: DoctorPerson; patient: Person }[] = []
    for (const specialization of ALONE) {
      const away = await aDoctor(api, { ...aroundTheClock(), specialization })
      rePlans.push({ doctor: away, patient: await aPatient(api) })
    }
    const server: CrashServer = {
      dataDir,
      doctor,
      lives: { doctor: await aDoctor(api, aroundTheClock()), patients: people },
      waiting,
      rePlans,
      holds: {
        doctor: await aDoctor(api, { ...aroundTheClock(), specialization: 'Radiology' }),
        patients: holding,
        stranger: await aPatient(api),
      },
      ...first,
      restart: async () => {
        const begun = performance.now()
        Object.assign(server, await start())
        return performance.now() - begun
      },
      clear: () => clear(launched),
    }
    return server
  } catch (error) {
    await clear(launched)
    throw error
  }
}

/** The slots that the doctor's appointments hold, as `date time`, and the number of bookings the doctor was notified of. */
export async function listHeldSlots({ url }: CrashServer, doctor: DoctorPerson) {
  const api = apiOf(url)
  const { token } = await api(logIn, { email: doctor.email, password: doctor.password })
  const held: string[] = []
  for (let page = 1; ; page += 1) {
    const rows = await readPage(api, token, page)
    held.push(
      ...rows.filter(({ status }) => status !== 'rejected').map(({ date, time }) => `${date} ${time}`),
    )
    if (rows.length < PAGE) break
  }
  const { data } = await api(getUserData, { token }, { token })
  const notified = (data?.unreadCount ?? 0) - 1 // the first is about the approval as a doctor
  return { held, notified }
}

async function readPage(api: Api, token: string, page: number) {
  const query = { page: String(page), limit: String(PAGE) }
  const { data } = await api(listDoctorAppointments, undefined, { token, query })
  if (!data) throw new Error('The doctor cannot see the appointments.')
  return data
}
