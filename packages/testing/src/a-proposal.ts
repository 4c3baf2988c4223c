import type { Proposal } from '@desk/contract/proposal'

/** Open, and the patient can be told. */
export function aProposal(id: string, more: Partial<Proposal> = {}, doctorId = 'Weber'): Proposal {
  const doctor = { id: doctorId, firstName: 'Anna', lastName: doctorId, specialization: 'Cardiology' }
  return {
    id,
    appointmentId: `appointment-${id}`,
    state: 'open',
    party: 'admin',
    name: '',
    phone: '',
    canBeTold: true,
    from: { date: '2027-03-11', time: '', startsAt: '', endsAt: '', doctor },
    proposed: null,
    isTimeOver: false,
    movedTo: null,
    message: '',
    answerBy: '2027-03-03T06:00:00Z',
    lapsesAt: '2027-03-10T23:00:00Z',
    stays: false,
    doctorDecides: false,
    isOverdue: false,
    endedAt: null,
    wasAsked: true,
    isToDecide: false,
    hasToBeCalled: false,
    called: null,
    ...more,
  }
}
