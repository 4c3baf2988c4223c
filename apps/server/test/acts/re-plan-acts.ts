import {
  acceptProposal,
  askForCall,
  chooseTime,
  listProposals,
  showProposal,
  withdrawProposals,
} from '@desk/contract/proposal'
import { noteCall, planAgain } from '@desk/contract/plan-again'
import { anAdministrator } from '../people.ts'
import { aRePlan } from '../proposals.ts'
import type { TestApp } from '../test-app.ts'
import type { Acts } from './act.ts'

export const rePlanActs = (app: TestApp): Acts => ({
  'POST /proposal/show': [
    'patient-data-opened',
    async () => {
      const { proposalId } = await aRePlan(app)
      return app.call(showProposal, { proposal: proposalId }, await anAdministrator(app))
    },
  ],
  'POST /proposal/accept': [
    'appointment-moved',
    async () => {
      const { proposalId, patient } = await aRePlan(app)
      return app.call(acceptProposal, { proposal: proposalId }, patient)
    },
  ],
  'POST /proposal/choose': [
    'appointment-moved',
    async () => {
      const { proposalId, patient, doctor } = await aRePlan(app)
      const time = { doctorId: doctor.doctorId, date: '2027-03-05', time: '10:00' }
      return app.call(chooseTime, { proposal: proposalId, ...time }, patient)
    },
  ],
  'POST /proposal/ask-for-call': [
    'call-asked-for',
    async () => {
      const { proposalId, patient } = await aRePlan(app)
      return app.call(askForCall, { proposal: proposalId }, patient)
    },
  ],
  ...staffActs(app),
})

const staffActs = (app: TestApp): Acts => ({
  'GET /doctor/proposals': [
    'patient-data-opened',
    async () => {
      await aRePlan(app)
      return app.call(listProposals, undefined, await anAdministrator(app))
    },
  ],
  'POST /doctor/withdraw-proposals': [
    'proposals-withdrawn',
    async () => {
      const { proposalIds, doctor } = await aRePlan(app)
      return app.call(withdrawProposals, { proposalIds }, doctor)
    },
  ],
  'POST /doctor/plan-again': [
    'proposals-made',
    async () => {
      const { ids, doctor } = await aRePlan(app)
      return app.call(planAgain, { appointmentIds: ids }, doctor)
    },
  ],
  'POST /doctor/note-call': [
    'call-noted',
    async () => {
      const { proposalId, doctor } = await aRePlan(app)
      return app.call(noteCall, { proposalId, isCalled: true }, doctor)
    },
  ],
})
