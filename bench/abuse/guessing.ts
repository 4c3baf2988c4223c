import { logIn, register } from '@desk/contract/auth'
import type { Line } from '../measurement.ts'
import { anAddress } from './call.ts'
import { atMost, flood, mustBe } from './finding.ts'
import { aPatient, type Hospital, PASSWORD } from './hospital.ts'

const TRIES_AN_HOUR = 20
const WEAK = [' '.repeat(12), 'passwordpassword', 'qwertyuiop12', '123456789012']

/** Guesses passwords from one address and from many, and tries what people may choose. */
export async function guessing(hospital: Hospital): Promise<{ lines: Line[]; tried: number }> {
  const { call } = hospital
  const victim = await aPatient(hospital)
  const address = anAddress()
  let tried = 0
  const guess = async (from: string, number: number) => {
    const { status } = await call(from, logIn, { email: victim.email, password: `wrong ${number}` })
    // 200: the password was looked at.
    if (status === 200) tried += 1
  }
  const sent = await flood({ workers: 8, times: 400, ms: 6000 }, (number) => guess(address, number))
  const alone = tried
  await flood({ workers: 20, times: 400, ms: 6000 }, (number) => guess(anAddress(), number))
  const own = { email: victim.email, password: PASSWORD }
  const owner = await call(victim.address, logIn, own, { more: { deviceToken: victim.device } })
  const weak = await Promise.all(WEAK.map((password) => isAccepted(hospital, password)))
  const lines = [
    atMost(`2  passwords looked at, of ${sent} guessed from one address`, alone, TRIES_AN_HOUR),
    atMost('2  the same with 400 more from as many addresses', tried, TRIES_AN_HOUR),
    mustBe('2  the owner logs in meanwhile, on a known device', owner.reply.success),
    atMost(`2  passwords accepted of ${WEAK.length} that everybody guesses`, weak.filter(Boolean).length, 0),
  ]
  return { lines, tried }
}

async function isAccepted({ call }: Hospital, password: string): Promise<boolean> {
  const email = `weak${anAddress().replaceAll('.', '-')}@example.org`
  const { reply } = await call(anAddress(), register, { name: 'Weak', email, password })
  return reply.success
}
