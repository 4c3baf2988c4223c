import type { SampleEmail } from './appointment-emails.ts'

const when = { date: '2027-03-02', start: 540, end: 555 }
const night = { date: '2027-03-02', start: 1470, end: 1485 }
export const SAMPLE_USER = { userId: '0192d3e4-0000-7000-8000-000000000001', address: 'paul@example.org' }
const { userId, address } = SAMPLE_USER
const name = 'Paul\nMeier <b>&'

const of = (kind: string, ...params: object[]): SampleEmail[] =>
  params.map((each) => ({ kind, params: each }))

/**
 * Their plain text is fixed: emails of accounts, and the old form of those about appointments (see
 * `appointment-emails.ts`).
 */
export const STORED_EMAILS: SampleEmail[] = [
  ...of('booking-notice', {
    doctorName: 'Anna Weber',
    name,
    phone: '0151 1',
    address: 'Ring 2\nBerlin',
    ...when,
  }),
  ...of('booking-notice', { doctorName: 'Anna Weber', name, phone: '0151 1', address: 'Ring 2', ...night }),
  ...of('booking-digest', {
    doctorName: 'Anna Weber',
    requests: [when, night].map((each) => ({ name, phone: '0151 1', address: 'Ring 2', ...each })),
  }),
  ...(['approved', 'rejected', 'cancelled'] as const).flatMap((decision) =>
    of(
      'appointment-decision',
      { doctorLastName: 'Weber', decision, name, by: 'hospital', reason: 'The doctor\nis ill.', ...when },
      { doctorLastName: 'Weber', decision, name, by: 'hospital', reason: '', ...night },
    ),
  ),
  ...['Longer leave', ''].flatMap((reason) =>
    of('appointment-reassigned', {
      firstName: 'Anna',
      lastName: 'Weber',
      formerLastName: 'Bloch',
      name,
      reason,
      ...when,
    }),
  ),
  ...[true, false].flatMap((isApproved) =>
    of('appointment-handed-over', {
      doctorName: 'Anna Weber',
      formerLastName: 'Bloch',
      name,
      phone: '0151 1',
      isApproved,
      ...night,
    }),
  ),
  ...of('address-corrected', { name }),
  ...[
    'authenticatorAdded',
    'authenticatorRemoved',
    'recoveryCodesMade',
    'recoveryCodeUsed',
    'passkeyAdded',
    'passkeyRemoved',
    'secondFactorReset',
  ].flatMap((change) => of('security-changed', { change, name, email: address })),
  ...of(
    'new-device',
    { name, email: address, browser: 'Firefox', system: 'Linux', at: '2027-03-02T08:00:00Z' },
    { name, email: address, browser: '', system: '', at: '2027-03-02T23:30:00Z' },
  ),
  ...[true, false].flatMap((isNew) => of('confirm-address', { userId, address, isNew })),
  ...[true, false].flatMap((isDone) => of('address-change', { address, isDone })),
  ...of('reset-password', { userId, address }),
  ...of('invitation', { invitationId: userId, role: 'doctor' }, { invitationId: userId, role: 'admin' }),
  ...of('confirm-profile-address', { userId, address }),
  ...of('profile-address-change', { address }),
  ...of('account-erased', { by: 'person' }, { by: 'hospital' }),
  ...of('visit-erased', {}),
  ...of('plain', { subject: 'An old one', body: 'Dear Dr. Weber,\n\n  Name: Paul\n\nCity Hospital\n' }),
]
