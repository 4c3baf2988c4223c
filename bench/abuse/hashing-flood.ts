import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@desk/contract/auth'
import { getDoctorById } from '@desk/contract/doctor'
import { callsDuring } from '../calls-during.ts'
import type { Line } from '../measurement.ts'
import { anAddress, type Answer } from './call.ts'
import { percentile } from './finding.ts'
import { aDoctor, aPatient, type Hospital, PASSWORD, type Person } from './hospital.ts'

const FLOOD_MS = 8000
const HONEST = 32
const WITHIN_MS = 2000
const SHARE = 0.95
const TIMES = 3
const CALL_EVERY_MS = 25
const MACHINES = 10

/** Abandoned log-ins, while others log in and look around. */
export async function hashingFlood(hospital: Hospital): Promise<Line[]> {
  const { doctorId } = await aDoctor(hospital)
  const people: Person[] = []
  while (people.length < HONEST) people.push(await aPatient(hospital))
  const look = async () => (await hospital.call(anAddress(), getDoctorById, { doctorId })).ms
  const calm = logInAll(hospital, people.slice(0, HONEST / 2))
  const quiet = await callsDuring(calm, CALL_EVERY_MS, look)
  const flooding = startFlood(hospital.url)
  const honest = logInAll(hospital, people)
  const busy = await callsDuring(honest, CALL_EVERY_MS, look)
  const sent = await flooding.stop()
  const [servedBefore, served] = [servedInTime(await calm), servedInTime(await honest)]
  const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  return [
    {
      what: `3  honest log-ins served within 2 s while ${sent} were abandoned`,
      // A busy machine serves fewer without a flood, too.
      value: `${served} of ${people.length} (quiet: ${servedBefore} of ${HONEST / 2})`,
      target: `>= ${SHARE * 100} %`,
      isMet: served >= SHARE * people.length,
    },
    {
      what: '3  p99 of other calls meanwhile, over that of quiet',
      value: `${(during / before).toFixed(1)} x (${before.toFixed(0)} to ${during.toFixed(0)} ms)`,
      target: `<= ${TIMES} x`,
      isMet: during <= TIMES * before,
    },
  ]
}

function servedInTime(answers: readonly Answer[]): number {
  return answers.filter(({ reply, ms }) => reply.success && ms <= WITHIN_MS).length
}

function logInAll({ call }: Hospital, people: readonly Person[]): Promise<Answer[]> {
  return Promise.all(
    people.map(async ({ email, address, device }, index) => {
      await pause((FLOOD_MS / HONEST) * index)
      return call(address, logIn, { email, password: PASSWORD }, { more: { deviceToken: device } })
    }),
  )
}

function startFlood(url: string): { stop: () => Promise<number> } {
  const addresses = Array.from({ length: MACHINES }, anAddress)
  const attacker = fork(new URL('abandon-log-ins.ts', import.meta.url), [url, ...addresses])
  return {
    stop: async () => {
      attacker.send('stop')
      const [sent] = await once(attacker, 'message')
      return Number(sent)
    },
  }
}
