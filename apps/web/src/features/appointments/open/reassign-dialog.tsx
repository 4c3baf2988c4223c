import type { OpenAppointment } from '@desk/contract/open-appointment'
import { useState } from 'react'
import { withSpecialityName } from '../../../lib/speciality.ts'
import { richWords, words } from '../../../lib/words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RefusalNotice } from '../../../ui/notice.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { Select } from '../../../ui/select.tsx'
import { AppointmentTime } from '../appointment-time.tsx'
import { useDoctorsFreeFor, useReassignAppointment } from './api.ts'
import { ReasonField } from '../decisions/reason-field.tsx'
import { useKeptReason } from '../../../lib/use-kept-reason.ts'
import { WhoIsTold } from '../decisions/who-is-told.tsx'

type ReassignDialogProps = { appointment: OpenAppointment; onChanged: () => void; onClose: () => void }

export function ReassignDialog({ appointment, onChanged, onClose }: ReassignDialogProps) {
  const [doctorId, setDoctorId] = useState('')
  const kept = useKeptReason(`reassign-${appointment.id}`)
  const { draft, reason } = kept
  const close = () => {
    draft.drop()
    onClose()
  }
  const reassign = useReassignAppointment(onChanged)
  const doctors = useDoctorsFreeFor(appointment.id)
  const { id, name } = appointment
  const time = () => <AppointmentTime appointment={appointment} />

  const confirm = () =>
    reassign.mutate(
      { appointmentId: id, doctorId, reason },
      { onSuccess: close, onError: () => void doctors.refetch() },
    )

  return (
    <ConfirmDialog
      title={words('appointments.open.reassignQuestion', { name })}
      confirmLabel={words('appointments.open.reassignConfirm')}
      isPending={reassign.isPending || doctorId === ''}
      onConfirm={confirm}
      onCancel={close}
    >
      <p>{richWords('appointments.open.reassignConsequence', { time })}</p>
      <WhoIsTold appointment={appointment} />
      <FreeDoctors query={doctors} value={doctorId} onChange={setDoctorId} />
      <ReasonField kept={kept} />
      <RefusalNotice error={reassign.error} />
    </ConfirmDialog>
  )
}

type FreeDoctorsProps = {
  query: ReturnType<typeof useDoctorsFreeFor>
  value: string
  onChange: (doctorId: string) => void
}

function FreeDoctors({ query, value, onChange }: FreeDoctorsProps) {
  return (
    <QueryContent query={query} items="doctors">
      {(free) =>
        free.length === 0 ? (
          <p>
            <strong>{words('appointments.open.nobodyFree')}</strong>
          </p>
        ) : (
          <Select
            name="doctorId"
            label={words('appointments.open.otherDoctor')}
            placeholder={words('appointments.open.chooseDoctor')}
            choices={free.map((doctor) => ({
              value: doctor.id,
              label: words('appointments.open.doctorChoice', withSpecialityName(doctor)),
            }))}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </QueryContent>
  )
}
