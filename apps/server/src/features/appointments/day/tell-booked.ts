import type { Db } from '../../../platform/db/tables.ts'
import { lockAppointments } from '../open-queries.ts'
import { updateDoctorsCalendars } from '../calendars-of-doctors.ts'
import { tellPatients } from '../tell-patients.ts'

type Act = { party: 'doctor' | 'admin'; at: Date }

export async function tellBooked(trx: Db, saved: { id: string; event: string }, act: Act): Promise<void> {
  const [appointment] = await lockAppointments(trx, { ids: [saved.id], frees: false })
  if (!appointment) return
  const steps = [{ appointment, to: 'approved' as const, event: saved.event }]
  await tellPatients(trx, steps, { ...act, reason: '' })
  await updateDoctorsCalendars(trx, steps, act.at)
}
