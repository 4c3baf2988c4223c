import { changeAppointmentStatus } from '@desk/contract/appointment'
import { openVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { aGuestsVisit } from '../../../../test/lives.ts'
import { askForStream, openStream } from '../../../../test/streams.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp({}, { isLive: true })

test('whoever has a guest’s link hears that the appointment changed, by what its record names it', async () => {
  const { doctor, id, token } = await aGuestsVisit(app)
  const { place } = (await app.call(openVisit, { token })).data
  const page = await openStream(app, `visit:${place}`)
  await app.call(changeAppointmentStatus, { appointmentId: id, decision: 'approved' }, doctor)
  expect(await page.next()).toBe(`visit:${place}`)
  const forged = place.replace(/.{4}$/, (end) => (end.startsWith('A') ? 'BBBB' : 'AAAA'))
  for (const guessed of [id, token, forged]) {
    expect((await askForStream(app, `visit:${guessed}`)).status, guessed).toBe(404)
  }
})
