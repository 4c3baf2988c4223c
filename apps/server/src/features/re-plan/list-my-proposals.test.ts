import { acceptProposal, listMyProposals } from '@desk/contract/proposal'
import { noteCall } from '@desk/contract/plan-again'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/people.ts'
import { aRePlan } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

test('a patient’s list says for which appointment another time is proposed, until it is answered, and nobody else’s', async () => {
  const { doctor, patients, ids, proposalIds } = await aRePlan(app, 2)
  const [patient = doctor, other = doctor] = patients
  await app.call(noteCall, { proposalId: proposalIds[0] ?? '', isCalled: true }, doctor)
  const of = async (who: { token: string }) => (await app.call(listMyProposals, undefined, who)).data
  expect(await of(patient)).toMatchObject([
    { id: proposalIds[0], appointmentId: ids[0], party: 'patient', state: 'open', called: null },
  ])
  expect(await of(await aUser(app))).toEqual([])
  expect(await of(doctor)).toEqual([])
  await app.call(acceptProposal, { proposal: proposalIds[0] ?? '' }, patient)
  expect(await of(patient)).toEqual([])
  expect(await of(other)).toHaveLength(1)
})
