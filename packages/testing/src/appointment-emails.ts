/** As stored: what happened, not how it is said. */
export type SampleEmail = { kind: string; params: object }

const when = { date: '2027-03-02', start: 540, end: 555 }
const night = { date: '2027-03-02', start: 1470, end: 1485 }
const before = { date: '2027-03-01', start: 600, end: 615 }

export const SAMPLE_ID = '0192d3e4-0000-7000-8000-000000000002'
const appointmentId = SAMPLE_ID
const doctorAddress = 'Main House,\nroom 130'

const doctor = 'Anna Weber'
const name = 'Paul\nMeier <b>&'
const phone = '0151 1'
const reason = 'The doctor\nis ill.'
const free = [
  {
    doctorId: 'd1',
    doctor,
    date: '2027-03-04',
    time: '10:00 AM - 10:15 AM',
    startsAt: '2027-03-04T09:00:00.000Z',
  },
]

const place = { doctorAddress }
const type = { visitType: 'Check-up' }
const about = { ...place, appointmentId, startsAt: '2027-03-02T08:00:00.000Z', doctor, name, ...when }
const last = { doctorLastName: 'Weber', doctor }
const request = { ...place, doctorName: doctor, name, phone, address: 'Ring 2\nBerlin', isFull: true }
const former = 'Emil Bloch'
const handed = { ...place, doctorName: doctor, name, phone, former, appointmentId }
const other = { ...about, from: before, firstName: 'Anna', lastName: 'Weber', former }
const proposed = {
  proposalId: appointmentId,
  name,
  doctor,
  from: { ...before, ...place, ...type },
  reason,
  until: '28-02-2027, 09:00 AM',
  keptUntil: '01-03-2027, 09:00 AM',
}
const offered = { ...place, ...last, name, ...when, until: '01-03-2027, 09:00 AM', offerId: appointmentId }

const DECISIONS = ['approved', 'rejected', 'cancelled']
const STATES = ['pending', 'approved']
const WHY = ['earlier', 'proposed']
const BY = ['patient', 'doctor', 'hospital']

/** Of each kind, in each form that is written now. */
const PARAMS: Record<string, object[]> = {
  'booking-notice': [
    { ...request, ...when },
    { ...request, ...night },
  ],
  'booking-digest': [
    {
      doctorName: doctor,
      requests: [
        { ...request, ...when },
        { ...request, ...night },
      ],
    },
  ],
  'appointment-received': [
    { ...place, doctor, appointmentId, ...when },
    { ...place, doctor, appointmentId, ...night },
  ],
  'visit-email-saved': STATES.map((state) => {
    const { name: _, ...rest } = about
    return { ...rest, state }
  }),
  'appointment-decision': DECISIONS.flatMap((decision) =>
    ['doctor', 'hospital'].map((by) => ({
      ...place,
      ...last,
      ...when,
      name,
      appointmentId,
      decision,
      by,
      reason,
      ...(decision === 'rejected' && { free }),
    })),
  ),
  'appointment-approved-for-doctor': [{ ...place, doctorName: doctor, name, phone, appointmentId, ...when }],
  'appointment-ended': ['rejected', 'cancelled', 'expired'].map((state) => ({
    ...place,
    doctorName: doctor,
    name,
    state,
    ...when,
  })),
  'appointment-reassigned': [
    {
      ...place,
      appointmentId,
      firstName: 'Anna',
      lastName: 'Weber',
      former,
      name,
      reason,
      ...when,
    },
  ],
  'appointment-handed-over': [true, false].map((isApproved) => ({ ...handed, isApproved, ...when })),
  'appointment-taken-over': [{ ...place, doctorName: doctor, name, other: former, ...when }],
  'appointment-reminder': [about],
  'appointment-cancelled': BY.map((by) => ({ ...about, by, reason })),
  'appointment-cancelled-for-doctor': BY.map((by) => ({ ...about, by, reason, phone })),
  'appointment-moved': STATES.flatMap((state) =>
    BY.map((by) => ({ ...about, by, reason, state, from: before })),
  ),
  'appointment-moved-for-doctor': STATES.flatMap((state) =>
    BY.map((by) => ({ ...about, by, reason, state, from: before, phone })),
  ),
  'appointment-moved-to-other': STATES.flatMap((state) => WHY.map((why) => ({ ...other, state, why }))),
  'appointment-moved-here': STATES.flatMap((state) =>
    WHY.map((why) => ({ ...handed, from: before, state, why, ...when })),
  ),
  'appointment-moved-away': [{ ...place, doctorName: doctor, name, other: former, ...when }],
  'request-waits': [{ ...about, hours: 4, phone }],
  'request-expired': [
    { ...about, free },
    { ...about, free: [] },
  ],
  'place-offered': [null, before, { ...before, doctor: former }].map((instead) => ({
    ...offered,
    instead,
  })),
  'offer-gone': ['expired', 'withdrawn'].map((why) => ({ ...place, ...last, name, why, ...when })),
  'time-proposed': [null, { ...when, ...place, doctor }].flatMap((to) =>
    [false, true].flatMap((stays) => [false, true].map((isNext) => ({ ...proposed, to, stays, isNext }))),
  ),
  'proposal-withdrawn': [false, true].map((isAway) => ({ ...about, ...type, reason, isAway })),
  'appointment-lapsed': [{ ...about, ...type, reason, free }],
}

export const APPOINTMENT_EMAILS: SampleEmail[] = Object.entries(PARAMS).flatMap(([kind, forms]) =>
  forms.map((params) => ({ kind, params })),
)
