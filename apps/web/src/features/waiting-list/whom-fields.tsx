import { dayMonthYear } from '@desk/rules/calendar-date'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Select } from '../../ui/select.tsx'
import { useDoctorsOf, useOwnAppointments, useSpecialities, useTypesOf, useWishedDoctor } from './api.ts'

const NEW = 'new'
const ANY = 'any'

type Whom = {
  /** Empty for a new appointment. */
  appointmentId: string
  isAnyDoctor: boolean
  specialization: string
  /** Empty for any doctor of the speciality. */
  doctorId: string
  visitType: string
}

const NOTHING: Whom = {
  appointmentId: '',
  isAnyDoctor: false,
  specialization: '',
  doctorId: '',
  visitType: '',
}

export type GivenWhom = {
  doctorId: string | null
  specialization: string | null
  appointmentId: string | null
}

/** The doctor's speciality may come after the form. */
export function useWhom(given: GivenWhom, chosen: Partial<Whom>) {
  const { doctor, isAwaited } = useWishedDoctor(given)
  const first = {
    ...NOTHING,
    appointmentId: given.appointmentId ?? '',
    doctorId: given.doctorId ?? '',
    specialization: doctor?.specialization ?? given.specialization ?? '',
  }
  const whom = { ...first, ...chosen }
  const { types, isAwaited: areTypesAwaited } = useTypesOf(whom.appointmentId === '' ? whom : NOTHING)
  return { whom, types, doctor, isAwaited: isAwaited || areTypesAwaited }
}

type WhomState = ReturnType<typeof useWhom>

/** A doctor, a speciality, or an appointment. */
export function wishedOf({ whom, types }: WhomState) {
  const { appointmentId, isAnyDoctor, specialization, doctorId, visitType } = whom
  const isNew = appointmentId === ''
  return {
    appointmentId: isNew ? undefined : appointmentId,
    anyDoctor: !isNew && isAnyDoctor,
    doctorId: isNew && doctorId !== '' ? doctorId : undefined,
    specialization: isNew && doctorId === '' && specialization !== '' ? specialization : undefined,
    visitType: types.includes(visitType) ? visitType : undefined,
  }
}

type WhomFieldsProps = { state: WhomState; onChange: (changes: Partial<Whom>) => void }

/** With a doctor or any; or earlier than one has. */
export function WhomFields({ state, onChange }: WhomFieldsProps) {
  const { whom } = state
  return (
    <>
      <WhatFor whom={whom} onChange={onChange} />
      {whom.appointmentId === '' ? (
        <>
          <Speciality whom={whom} onChange={onChange} />
          <WithWhom state={state} onChange={onChange} />
          <TypeOfVisit state={state} onChange={onChange} />
        </>
      ) : (
        <CheckBox
          label={words('offers.anyDoctor')}
          isChecked={whom.isAnyDoctor}
          onChange={(isAnyDoctor) => onChange({ isAnyDoctor })}
        />
      )}
    </>
  )
}

type FieldProps = { whom: Whom; onChange: WhomFieldsProps['onChange'] }

/** Only with an appointment to replace. */
function WhatFor({ whom: { appointmentId }, onChange }: FieldProps) {
  const { data } = useOwnAppointments()
  const toCome = data?.toCome ?? []
  if (toCome.length === 0 && appointmentId === '') return null
  return (
    <Select
      name="appointmentId"
      label={words('patient.wish.whatFor')}
      choices={[
        { value: NEW, label: words('patient.wish.newAppointment') },
        ...toCome.map(({ id, date, time, doctor: { firstName, lastName } }) => ({
          value: id,
          label: words('patient.wish.earlierThan', {
            date: dayMonthYear(date),
            // Its end would push the doctor out of sight on a phone.
            time: time.split(' - ')[0] ?? time,
            firstName,
            lastName,
          }),
        })),
      ]}
      value={appointmentId === '' ? NEW : appointmentId}
      onChange={({ target: { value } }) => onChange({ appointmentId: value === NEW ? '' : value })}
    />
  )
}

function Speciality({ whom: { specialization }, onChange }: FieldProps) {
  return (
    <Select
      name="specialization"
      label={words('patient.wish.speciality')}
      placeholder={words('waiting.form.choose')}
      requiredMessage={words('patient.wish.specialityRequired')}
      choices={useSpecialities().map((one) => ({ value: one, label: specialityName(one) }))}
      value={specialization}
      onChange={({ target: { value } }) => onChange({ specialization: value, doctorId: '', visitType: '' })}
    />
  )
}

function WithWhom({ state: { whom, doctor }, onChange }: WhomFieldsProps) {
  const { specialization, doctorId } = whom
  const { data: others = [] } = useDoctorsOf(specialization)
  if (specialization === '') return null
  // The wished doctor comes before the others.
  const all = others.some(({ id }) => id === doctor?.id) || !doctor ? others : [doctor, ...others]
  const ofSpeciality = all.filter((one) => one.id !== doctor?.id || doctor.specialization === specialization)
  // Nobody else shows as chosen meanwhile.
  if (doctorId !== '' && !ofSpeciality.some(({ id }) => id === doctorId)) return null
  return (
    <Select
      name="doctorId"
      label={words('patient.wish.withWhom')}
      description={words('patient.wish.withWhomHint')}
      choices={[
        { value: ANY, label: words('patient.wish.anyDoctor') },
        ...ofSpeciality.map(({ id, firstName, lastName }) => ({
          value: id,
          label: words('patient.wish.onlyDoctor', { firstName, lastName }),
        })),
      ]}
      value={doctorId === '' ? ANY : doctorId}
      onChange={({ target: { value } }) => onChange({ doctorId: value === ANY ? '' : value, visitType: '' })}
    />
  )
}

function TypeOfVisit({ state: { whom, types }, onChange }: WhomFieldsProps) {
  if (types.length === 0) return null
  return (
    <Select
      name="visitType"
      label={words('patient.visitType')}
      placeholder={words('waiting.form.choose')}
      requiredMessage={words('patient.visitTypeRequired')}
      choices={types.map((name) => ({ value: name, label: name }))}
      value={types.includes(whom.visitType) ? whom.visitType : ''}
      onChange={({ target: { value } }) => onChange({ visitType: value })}
    />
  )
}
