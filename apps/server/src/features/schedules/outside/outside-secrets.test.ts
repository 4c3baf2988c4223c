import { whyNotFree } from '@desk/contract/free-times'
import * as contract from '@desk/contract/outside-calendar'
import { getSchedule } from '@desk/contract/schedule'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator } from '../../../../test/people.ts'
import { allRows } from '../../../../test/rows.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { writtenLog } from '../../../../test/written-log.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { refreshCalendarsJob } from './jobs.ts'
import { refreshCalendar } from './refresh-calendar.ts'

const app = useTestApp()

const SECRET = 'f00dcafe-capability'
// A reserved name: nothing leaves the machine.
const ADDRESS = `https://calendar.invalid/${SECRET}/basic.ics?key=${SECRET}`

test('the address stands in one column, and in no reply, log, trail, job or other row', async () => {
  const doctor = await aDoctor(app)
  const administrator = await anAdministrator(app)
  const { doctorId } = doctor
  const added = await app.call(
    contract.addOutsideCalendar,
    { doctorId, name: 'Home', calendarAddress: ADDRESS },
    doctor,
  )
  expect(added.data).toMatchObject([{ name: 'Home', host: 'calendar.invalid', problem: expect.any(String) }])
  const calendarId = added.data[0]?.id ?? ''
  const again = await app.call(
    contract.addOutsideCalendar,
    { doctorId, name: 'Twice', calendarAddress: ADDRESS },
    administrator,
  )
  expect(again.reply.success).toBe(false)

  const { log, lines } = writtenLog()
  const deps = { ...app.deps, log }
  await refreshCalendarsJob.run(deps, SYSTEM)
  await refreshCalendar(deps, SYSTEM, { calendarId })
  const replies = [
    added.reply,
    again.reply,
    (await app.call(contract.readOutsideCalendar, { doctorId, calendarId }, administrator)).reply,
    (await app.call(contract.listOutsideCalendars, undefined, { ...administrator, query: { doctorId } }))
      .reply,
    (await app.call(getSchedule, undefined, { ...doctor, query: { doctorId } })).reply,
    (
      await app.call(whyNotFree, undefined, {
        token: administrator.token,
        query: { doctorId, date: '02-03-2027', time: '10:00' },
      })
    ).reply,
  ]
  expect(JSON.stringify(replies)).not.toContain(SECRET)
  expect(lines().join('')).not.toContain(SECRET)

  const tables = await allRows(app)
  const holding = Object.entries(tables).filter(([, rows]) => rows.some((row) => row.includes(SECRET)))
  expect(holding.map(([name]) => name)).toEqual(['outside_calendars'])

  await app.call(contract.removeOutsideCalendar, { doctorId, calendarId }, doctor)
  expect(JSON.stringify(await allRows(app))).not.toContain(SECRET)
})
