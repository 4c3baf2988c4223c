import { PATHS, proposalPath, waitingListPath } from '@desk/contract/paths'
import { listProposals } from '@desk/contract/proposal'
import type { Api } from '@desk/testing/api'
import type { DoctorPerson, Person } from '@desk/testing/people'
import type { Page } from '@playwright/test'
import { anAppointment, dayFromToday, goOnLeave } from '../support/appointments.ts'

const OFFER = { heading: 'Your offer', title: 'Your offer' }
const PROPOSAL = { heading: 'Another time for your appointment', title: 'Another time for your appointment' }
const PROPOSALS = { path: PATHS.proposals, heading: 'Proposed times', title: 'Proposed times' }
const WAITING = { heading: 'Appointments', title: 'Waiting list' }
const LEAVE = dayFromToday(20)

export const ANSWER_SCREENS = [
  { path: PATHS.offer, ...OFFER },
  { path: `${PATHS.offer}#a-token`, ...OFFER },
  { path: PATHS.proposal, ...PROPOSAL },
  { path: `${PATHS.proposal}#a-token`, ...PROPOSAL },
]

const awaitDates = (page: Page) => page.getByRole('spinbutton').first().waitFor()

async function chooseAnother(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').nth(1).click()
  await page.getByRole('radio').first().waitFor()
}

export async function proposalScreens(api: Api, doctor: DoctorPerson, patient: Person) {
  await anAppointment(api, doctor, { date: LEAVE, patient })
  await anAppointment(api, doctor, { date: LEAVE, time: '09:15 AM' })
  // In Greek letters, which no catalogue has.
  await goOnLeave(api, doctor, LEAVE, 'Έχω άδεια.')
  const { data: proposals = [] } = await api(listProposals, undefined, { token: doctor.token })
  const own = proposals.find(({ canBeTold }) => canBeTold)
  const proposal = { path: proposalPath(own?.id ?? ''), ...PROPOSAL }
  return {
    patients: [
      { path: PATHS.waitingList, ...WAITING },
      {
        path: waitingListPath({
          doctor: doctor.doctorId,
          specialization: doctor.profile.specialization,
        }),
        ...WAITING,
        prepare: awaitDates,
      },
      proposal,
      { ...proposal, prepare: chooseAnother },
    ],
    doctors: [PROPOSALS],
  }
}
