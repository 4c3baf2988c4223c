import type { Appointment } from '@desk/contract/appointment'
import { useState } from 'react'
import { useHospital } from '../../../lib/hospital.ts'
import type { ListParams } from '../../../lib/list-params.ts'
import { useDoctorAppointments } from '../api.ts'
import { groupIn } from './groups.ts'
import { type Given, keepInPlace, type Placed, placeIn } from './keep-in-place.ts'

type Shown = { page: string; from: readonly Appointment[] | undefined; rows: Placed[] | undefined }

/** Answered rows stay in place until one leaves the page or group. */
export function useRequestsPage(params: ListParams, given: readonly Given[]) {
  const view = groupIn(params)
  const { query, paging } = useDoctorAppointments(params, view)
  const today = useHospital()?.today
  const [shown, setShown] = useState<Shown>({ page: '', from: undefined, rows: undefined })
  const page = `${view} ${params.page}`
  const { data: from, isPlaceholderData } = query
  // While the next page loads the page before is not remembered anew.
  if (from && today && !isPlaceholderData && (from !== shown.from || page !== shown.page)) {
    const now = placeIn(from, today)
    const rows = page === shown.page && shown.rows ? keepInPlace(shown.rows, now, given) : now
    setShown({ page, from, rows })
  }
  return { query: { ...query, data: from && shown.rows }, paging, view }
}
