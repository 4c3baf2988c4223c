import { dayMonthYear } from '@desk/rules/calendar-date'
import { words } from '../../lib/words.ts'
import { useOwnAppointments, useSpecialities, useWishedDoctor } from './api.ts'

type Whom = {
  doctorId: string | undefined
  appointmentId: string | undefined
  specialization: string | undefined
}

/** What one can wait for: the doctor whose page one comes from, an earlier place than one has, or a speciality. */
export function useWhomChoices(doctorId: string | null) {
  const doctor = useWishedDoctor(doctorId)
  const specialities = useSpecialities()
  const { data } = useOwnAppointments()
  const upcoming = data?.toCome ?? []
  return [
    ...(doctor ? [{ value: `doctor:${doctor.id}`, label: words('waiting.form.withDoctor', doctor) }] : []),
    ...upcoming.map(({ id, date, time, doctor: { lastName } }) => ({
      value: `appointment:${id}`,
      label: words('waiting.form.earlierThan', { date: dayMonthYear(date), time, lastName }),
    })),
    ...specialities.map((specialization) => ({
      value: `specialization:${specialization}`,
      label: words('waiting.form.withAny', { specialization }),
    })),
  ]
}

export const isEarlierPlace = (choice: string) => choice.startsWith('appointment:')

/** A choice as the call wants it: one of the three. */
export function whomOf(choice: string): Whom {
  const [kind = '', ...rest] = choice.split(':')
  const value = rest.join(':')
  return {
    doctorId: kind === 'doctor' ? value : undefined,
    appointmentId: kind === 'appointment' ? value : undefined,
    specialization: kind === 'specialization' ? value : undefined,
  }
}
