import { APPOINTMENT_STATES, type AppointmentState, STATE_RULES } from '@desk/rules/appointment-state'
import { expect, test } from 'vitest'
import { aDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const INSERT = `
  insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address,
    state, decided_at, released_at)
  values ($1, '2027-03-02', 540, 555, '2027-03-02 08:00Z', '2027-03-02 08:15Z', 'n', '1', 'a', $2, $3, $4)
  on conflict do nothing`

async function isTaken(doctorId: string, state: AppointmentState, isReleased: boolean): Promise<boolean> {
  const at = new Date('2027-03-01T06:00:00Z')
  const isUndecided = state === 'pending' || state === 'expired'
  const values = [doctorId, state, isUndecided ? null : at, isReleased ? at : null]
  const { rowCount } = await app.deps.pool.query(INSERT, values)
  return rowCount === 1
}

test('no constraint has the name of a column that is called otherwise by now', async () => {
  const { rows } = await app.deps.pool.query(
    `select conname from pg_constraint where conrelid = 'appointments'::regclass and conname like '%status%'`,
  )
  expect(rows).toEqual([])
})

test.each(APPOINTMENT_STATES)(
  '%s holds its slot in the database exactly as the rules say (R14)',
  async (state) => {
    const { doctorId } = await aDoctor(app)
    const { holdsSlot } = STATE_RULES[state]
    await expect(isTaken(doctorId, state, holdsSlot)).rejects.toMatchObject({
      constraint: 'appointments_released',
    })
    expect(await isTaken(doctorId, state, !holdsSlot)).toBe(true)
    expect(await isTaken(doctorId, 'pending', false)).toBe(!holdsSlot)
  },
)

test('a state that the rules do not know is none', async () => {
  const { doctorId } = await aDoctor(app)
  const values = [doctorId, 'waiting', new Date(), null]
  await expect(app.deps.pool.query(INSERT, values)).rejects.toMatchObject({
    constraint: 'appointments_state',
  })
})
