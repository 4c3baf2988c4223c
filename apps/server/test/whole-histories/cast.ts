import { expect } from 'vitest'
import { aDoctor, aUser, type Person, type TestDoctor } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { CALLER, NAMES, readSight, type Sight } from './steps.ts'

export type Cast = {
  /** Hears every reply. */
  app: TestApp
  doctor: TestDoctor
  people: Person[]
  /** Each person's newest hold. */
  holds: (string | undefined)[]
}

export const sightOf = ({ app, doctor }: Cast): Promise<Sight> => readSight(app, doctor.doctorId)

export async function aCast(app: TestApp): Promise<Cast> {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  const people = await Promise.all(NAMES.map(() => aUser(app)))
  return { app: heard(app, people), doctor, people, holds: [] }
}

/** Fails when a reply to one of them names another, or whom the doctor has booked. */
function heard(app: TestApp, people: readonly Person[]): TestApp {
  return {
    ...app,
    call: async (endpoint, body, options) => {
      const result = await app.call(endpoint, body, options)
      const person = people.findIndex(({ token }) => token === options?.token)
      if (person >= 0 || options?.token === undefined) {
        const reply = JSON.stringify(result.reply)
        const others = [...NAMES.filter((_, index) => index !== person), CALLER]
        expect(others.filter((name) => reply.includes(name))).toEqual([])
      }
      return result
    },
  }
}
