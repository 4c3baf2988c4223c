import * as contract from '@desk/contract/schedule-defaults'
import { getSchedule } from '@desk/contract/schedule'
import { saveSlotSettings } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { NO_SETTINGS, scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()
const DEFAULTS = { slotMinutes: 20, bufferBefore: 0, bufferAfter: 5, noticeMinutes: 120, horizonDays: 60 }

test('a new doctor begins with the hospital’s defaults, and keeps what is set later, as does who was there before', async () => {
  const before = await aDoctor(app)
  const administrator = await anAdministrator(app)
  const saved = await app.call(
    contract.saveScheduleDefaults,
    { ...DEFAULTS, defaultsVersion: 0 },
    administrator,
  )
  expect(saved.data).toEqual({ ...DEFAULTS, version: 1 })
  const settingsOf = async (doctor: typeof before) =>
    (await app.call(getSchedule, undefined, { ...doctor, query: { doctorId: doctor.doctorId } })).data
      .settings
  const doctor = await aDoctor(app)
  expect(await settingsOf(doctor)).toEqual({ ...DEFAULTS, mostVisits: null })
  expect(await settingsOf(before)).toEqual(NO_SETTINGS)
  const own = { ...NO_SETTINGS, slotMinutes: 30 }
  await app.call(saveSlotSettings, { ...(await scheduleNow(app, doctor)), ...own }, doctor)
  await app.call(contract.saveScheduleDefaults, { ...DEFAULTS, defaultsVersion: 1 }, administrator)
  expect(await settingsOf(doctor)).toEqual(own)
})

test('defaults that somebody else has just changed are shown, and not overwritten', async () => {
  const administrator = await anAdministrator(app)
  const save = (changes: object) =>
    app.call(contract.saveScheduleDefaults, { ...DEFAULTS, defaultsVersion: 0, ...changes }, administrator)
  expect((await app.call(contract.getScheduleDefaults, undefined, administrator)).data.slotMinutes).toBe(15)
  await save({})
  const { reply } = await save({ slotMinutes: 40 })
  expect(reply).toMatchObject({ success: false, data: { defaults: { ...DEFAULTS, version: 1 } } })
})
