import { hit } from '@desk/contract/schedule-changes'
import * as change from '@desk/contract/schedule-changes'
import { saveScheduleDefaults } from '@desk/contract/schedule-defaults'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anAppointment } from '../../../test/bookings.ts'
import { emailsTo, recordOf, unreadOf } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { proposalsOf } from '../../../test/proposals.ts'
import { HITTING } from '../../../test/schedule-changes.ts'
import { aVisitType, NO_SETTINGS, scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const hitsIn = (data: unknown) => z.parse(z.object({ hits: z.array(hit) }), data).hits

async function someoneBooked() {
  const [doctor, patient, admin] = [await aDoctor(app), await aUser(app), await anAdministrator(app)]
  const colleague = await aDoctor(app)
  const id = await anAppointment(app, doctor, { time: '09:15' }, patient.token)
  return { doctor, colleague, patient, admin, id }
}

describe.each(Object.entries(HITTING))('%s', (_name, { given, make, losesDoctor }) => {
  async function changing() {
    const booked = await someoneBooked()
    await given?.(app, booked.doctor)
    const { doctor, admin, id } = booked
    const decide = async (decision: change.DecisionOnHit) => {
      const deciding = { decisions: [{ appointmentId: id, decision }], message: 'We are sorry.' }
      return (await make(app, { doctor, admin, deciding })).reply
    }
    return { ...booked, decide }
  }

  test('first says by name and time whom it hits, and is not saved before it is said what becomes of them', async () => {
    const { doctor, admin, id, patient } = await changing()
    const tried = await make(app, { doctor, admin, deciding: { tryOnly: true } })
    const shown = { appointmentId: id, name: 'Paul Meier', date: '2027-03-02', time: '09:15 AM - 09:30 AM' }
    const doctorName = { firstName: 'Anna', lastName: 'Weber' }
    expect(hitsIn(tried.reply.data)).toMatchObject([{ ...shown, doctor: doctorName }])
    const refused = await make(app, { doctor, admin, deciding: {} })
    expect(refused.reply.success).toBe(false)
    expect(hitsIn(refused.reply.data)).toMatchObject([shown])
    expect((await recordOf(app, id, admin)).state).toBe('pending')
    expect(await unreadOf(app, patient)).toEqual([])
  })

  test('keeps it, knowingly', async () => {
    const { decide, admin, id, patient } = await changing()
    expect(await decide('keep')).toMatchObject({ success: true, data: { isSaved: true } })
    expect((await recordOf(app, id, admin)).state).toBe('pending')
    expect(await unreadOf(app, patient)).toEqual([])
  })

  test('or cancels it, and its patient reads why', async () => {
    const { decide, admin, id, patient } = await changing()
    expect(await decide('cancel')).toMatchObject({ success: true, data: { isSaved: true } })
    expect((await recordOf(app, id, admin)).state).toBe('cancelled')
    expect((await unreadOf(app, patient)).join()).toContain('We are sorry.')
    expect((await emailsTo(app, patient.email)).at(-1)).toContain('cancelled')
  })

  test('or re-plans it: it stays, another time is held, and its patient is asked', async () => {
    const { decide, doctor, colleague, admin, id, patient } = await changing()
    expect(await decide('re-plan')).toMatchObject({ success: true, data: { isSaved: true } })
    expect((await recordOf(app, id, admin)).state).toBe('pending')
    const [proposal] = await proposalsOf(app, admin)
    expect(proposal).toMatchObject({ appointmentId: id, state: 'open' })
    const proposable = [colleague.doctorId, ...(losesDoctor ? [] : [doctor.doctorId])]
    expect(proposable).toContain(proposal?.proposed?.doctor.id)
    expect((await emailsTo(app, patient.email)).at(-1)).toBe('time-proposed')
  })
})

describe('what hits nobody is saved at once, and leaves what is booked as it is', () => {
  test.each([
    ['buffers', { bufferBefore: 30, bufferAfter: 30 }],
    ['the shortest notice', { noticeMinutes: 43_200 }],
    ['the horizon', { horizonDays: 1 }],
    ['the most visits of a day', { mostVisits: 1 }],
  ])('%s', async (_name, settings) => {
    const { doctor, id } = await someoneBooked()
    await anAppointment(app, doctor, { time: '09:30' })
    const asked = { ...(await scheduleNow(app, doctor)), ...NO_SETTINGS, ...settings }
    const { data } = await app.call(change.saveSlotSettings, asked, doctor)
    expect(data).toMatchObject({ isSaved: true, hits: [] })
    expect((await recordOf(app, id, doctor)).state).toBe('pending')
  })

  test('a type of visit that is made longer, or taken away', async () => {
    const { doctor } = await someoneBooked()
    const visitTypeId = await aVisitType(app, doctor, { name: 'Check', minutes: 15 })
    await aVisitType(app, doctor, { name: 'First visit', minutes: 30 })
    const id = await anAppointment(app, doctor, { time: '10:00', visitTypeId })
    const longer = { visitTypeId, name: 'Check', minutes: 60 }
    const saved = await app.call(
      change.saveVisitType,
      { ...(await scheduleNow(app, doctor)), ...longer },
      doctor,
    )
    expect(saved.data).toMatchObject({ isSaved: true, hits: [] })
    const retired = { ...(await scheduleNow(app, doctor)), visitTypeId }
    expect((await app.call(change.retireVisitType, retired, doctor)).data).toMatchObject({ isSaved: true })
    expect(await recordOf(app, id, doctor)).toMatchObject({
      state: 'pending',
      time: '10:00 AM - 10:15 AM',
      visitType: { name: 'Check' },
    })
  })

  test('the hospital’s defaults', async () => {
    const { doctor, admin, id } = await someoneBooked()
    const defaults = { slotMinutes: 60, bufferBefore: 0, bufferAfter: 5, noticeMinutes: 0, horizonDays: 7 }
    const { reply } = await app.call(saveScheduleDefaults, { ...defaults, defaultsVersion: 0 }, admin)
    expect(reply.success).toBe(true)
    expect((await recordOf(app, id, doctor)).state).toBe('pending')
  })
})
