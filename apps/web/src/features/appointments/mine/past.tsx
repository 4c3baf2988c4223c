import type { Proposal } from '@desk/contract/proposal'
import { type SyntheticEvent, useState } from 'react'
import type { ListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { useMyAppointments } from '../api.ts'
import { AppointmentTable } from './appointment-table.tsx'
import styles from './mine.module.css'

/** Its own page number, beside that of the upcoming ones. */
export function usePastPaging({ readNow, change, read }: ListParams): Pick<ListParams, 'page' | 'goToPage'> {
  const page = Number(read('past'))
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    goToPage: (next) => change({ past: String(next), page: readNow('page') }),
  }
}

type PastProps = { params: ListParams; proposals: readonly Proposal[] }

/** Folded and read when it is opened; open if the address names a page of it. */
export function Past({ params, proposals }: PastProps) {
  const [isOpen, setOpen] = useState(params.read('past') !== '')
  const follow = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)
  return (
    <details className={styles.past} open={isOpen} onToggle={follow}>
      <summary>
        <h2>{words('mine.past')}</h2>
      </summary>
      {isOpen && <PastTable params={params} proposals={proposals} />}
    </details>
  )
}

function PastTable({ params, proposals }: PastProps) {
  const { query, paging } = useMyAppointments('past', usePastPaging(params))
  return <AppointmentTable {...{ query, paging, proposals }} empty={<p>{words('mine.nonePast')}</p>} />
}
