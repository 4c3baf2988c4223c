import { getUserData } from '@desk/contract/auth'
import { apiOf } from '@desk/testing/api'
import { aDoctor, anAdministrator, aPatient, type Person } from '@desk/testing/people'

type Role = 'patient' | 'doctor' | 'administrator'
type Caller = Pick<Person, 'id' | 'token'>

/** By role; replaced once an input has locked them out. */
export type Callers = {
  one(role: Role): Caller
  check(role: Role): Promise<void>
}

const MAKE = { patient: aPatient, doctor: aDoctor, administrator: anAdministrator }

export async function openCallers(url: string): Promise<Callers> {
  const api = apiOf(url)
  const now: Record<Role, Caller> = {
    administrator: await anAdministrator(api),
    doctor: await aDoctor(api),
    patient: await aPatient(api),
  }
  const checks = new Map<Role, Promise<void>>()
  const replace = async (role: Role) => {
    const { token } = now[role]
    const { success } = await api(getUserData, { token }, { token })
    // A new approver makes it, because the old one may be locked out.
    if (!success) now[role] = await MAKE[role](apiOf(url))
    checks.delete(role)
  }
  return {
    one: (role) => now[role],
    check: (role) => {
      const running = checks.get(role) ?? replace(role)
      checks.set(role, running)
      return running
    },
  }
}
