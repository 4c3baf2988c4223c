import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData, logIn } from '@desk/contract/auth'
import { type Api, apiOf } from '@desk/testing/api'
import type { DoctorPerson } from '@desk/testing/people'
import { launch, newDataFolder, type ServerProcess } from '@desk/testing/server-process'
import { type CrashHospital, type CrashPeople, SETTINGS } from './crash-hospital.ts'

/** Doctors work around the clock. */
export type CrashServer = CrashPeople & {
  dataDir: string
  process: ServerProcess
  url: string
  losePower(): Promise<void>
  /** On the same folder; gives the milliseconds. */
  restart(): Promise<number>
  clear(): Promise<void>
}

/** One of some weaknesses can lose power. */
type Disk = { folder: string; sync(): Promise<void>; losePower?(): Promise<void> }

const PAGE = 200

export async function startCrashServer(
  hospital: CrashHospital,
  { disk, settings = {} }: { disk?: Disk | undefined; settings?: Readonly<Record<string, string>> } = {},
): Promise<CrashServer> {
  const own = await newDataFolder()
  const dataDir = disk ? join(disk.folder, 'data') : own.dataDir
  await cp(hospital.dataDir, dataDir, { recursive: true, preserveTimestamps: true })
  await disk?.sync()
  const launched: ServerProcess[] = []
  const start = async () => {
    const process = launch(dataDir, { ...SETTINGS, ...settings })
    launched.push(process)
    return { process, url: await process.url }
  }
  const clear = () => own.clear(launched)
  try {
    const server: CrashServer = {
      ...hospital.people,
      dataDir,
      ...(await start()),
      losePower: async () => disk?.losePower?.(),
      restart: async () => {
        const begun = performance.now()
        Object.assign(server, await start())
        return performance.now() - begun
      },
      clear,
    }
    return server
  } catch (error) {
    await clear()
    throw error
  }
}

/** `date time` of held slots, and how many bookings were notified. */
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
  const notified = (data?.unreadCount ?? 0) - 1 // The first is the approval.
  return { held, notified }
}

async function readPage(api: Api, token: string, page: number) {
  const query = { page: String(page), limit: String(PAGE) }
  const { data } = await api(listDoctorAppointments, undefined, { token, query })
  if (!data) throw new Error('The doctor cannot see the appointments.')
  return data
}
