import { declineOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { aDoctor, aUser } from '../../../test/people.ts'
import { openStream } from '../../../test/streams.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aFreedTime, aWish, lookWhoWaits, offersOf, openOfferOf } from '../../../test/waiting.ts'

const app = useTestApp({}, { isLive: true })

test('an offer is heard of on its person’s open page, and its end there and on the page of its link', async () => {
  const doctor = await aDoctor(app)
  const [person, stranger] = [await aUser(app), await aUser(app)]
  await aWish(app, person, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  app.deps.live.noteChanges()
  const page = await openStream(app, 'waiting', person.token)
  const other = await openStream(app, 'waiting', stranger.token)
  await lookWhoWaits(app)
  app.deps.live.noteChanges()
  while ((await offersOf(app, person)).length === 0 || (await page.next()) !== 'waiting');
  const offerId = (await openOfferOf(app, person))?.id ?? ''
  const linked = await openStream(app, `offer:${offerId}`)
  await app.call(declineOffer, { offerId }, person)
  expect(await page.next()).toBe('waiting')
  expect(await linked.next()).toBe(`offer:${offerId}`)
  // Others hear nothing of it: the first thing they hear of is their own wish.
  await aWish(app, stranger, { doctorId: doctor.doctorId })
  expect(await other.next()).toBe('waiting')
})
