import { pino } from 'pino'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/test-database.ts'
import { copyHospital } from './copy-hospital.ts'

test('where there is no hospital none is copied, and nobody waits for it', async () => {
  const [from, to] = [await emptyDatabase(), await emptyDatabase()]
  const plan = {
    hospital: 'City',
    timeZone: 'UTC',
    log: pino({ level: 'silent' }),
    report: () => undefined,
  }
  await expect(copyHospital(plan, from.connection, to.connection)).rejects.toThrow('There is no hospital')
  await Promise.all([from.pool.end(), to.pool.end()])
})
