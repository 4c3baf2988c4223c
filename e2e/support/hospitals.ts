import { type Api, apiOf } from '@desk/testing/api'
import { startServer } from '@desk/testing/server-process'
import { type SmtpServer, startSmtpServer } from '@desk/testing/smtp-server'
import { zoneAtNoon } from './zone-at-noon.ts'

export type Settings = Readonly<Record<string, string>>

/** One for each set of settings, shared within a worker. */
export type Hospital = { url: string; dataDir: string; api: Api; mailbox: SmtpServer }

type Open = Hospital & { close: () => Promise<void> }

const KEPT = new Set([{}, { HOSPITAL_TIME_ZONE: zoneAtNoon() }].map((settings) => JSON.stringify(settings)))
const MOST_OTHERS = 1

export function openHospitals() {
  const opened = new Map<string, Promise<Open>>()
  const close = async (name: string) => {
    const hospital = opened.get(name)
    opened.delete(name)
    await (await hospital)?.close()
  }
  const closeOldest = async () => {
    const [oldest, ...others] = [...opened.keys()].filter((name) => !KEPT.has(name))
    if (oldest !== undefined && others.length >= MOST_OTHERS) await close(oldest)
  }
  const find = async (settings: Settings): Promise<Hospital> => {
    const name = JSON.stringify(settings)
    const found = opened.get(name) ?? open(settings)
    opened.delete(name)
    opened.set(name, found)
    await closeOldest()
    return found
  }
  const closeAll = async () => {
    await Promise.all([...opened.keys()].map(close))
  }
  return { find, closeAll }
}

async function open(settings: Settings): Promise<Open> {
  const mailbox = await startSmtpServer()
  const server = await startServer({ SMTP_URL: mailbox.url, ...settings })
  const close = async () => {
    await server.stop()
    await mailbox.close()
  }
  return { url: server.url, dataDir: server.dataDir, api: apiOf(server.url), mailbox, close }
}
