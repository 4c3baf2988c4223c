import { DOCTOR_ORDERS } from '@desk/contract/doctor'
import { bookSoonestPath } from '@desk/contract/paths'
import { type ReactNode, useRef } from 'react'
import { useListParams } from '../../lib/list-params.ts'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DOCTORS_PAGE_SIZE, useDoctors } from './api.ts'
import { DoctorCards, DoctorCardsSkeleton } from './doctor-cards.tsx'
import { DoctorSearch } from './doctor-search.tsx'
import styles from './doctors-page.module.css'

type DoctorsPageProps = {
  /** What stands before the list. */
  lead?: ReactNode
  /** While what stands before it is not known: nothing jumps when it is. */
  isHeldBack?: boolean
}

export function DoctorsPage({ lead, isHeldBack = false }: DoctorsPageProps) {
  return (
    <Page title={words('doctors.title')} intro={words('doctors.intro')}>
      {lead}
      {isHeldBack ? (
        <div hidden>
          <DoctorsList />
        </div>
      ) : (
        <DoctorsList />
      )}
    </Page>
  )
}

function DoctorsList() {
  const params = useListParams()
  const start = useRef<HTMLOutputElement>(null)
  const specialization = params.read('specialization')
  const sort = DOCTOR_ORDERS.find((order) => order === params.read('sort')) ?? 'name'
  const { query, paging } = useDoctors({ ...params, specialization, sort })
  const whileUnknown = query.isFetching ? words('ui.itemsLoading', { items: 'doctors' }) : ''
  const found = paging?.total ?? query.data?.length
  const foundKey = paging?.isTotalCapped ? 'doctors.manyFound' : 'doctors.found'

  function goToPage(page: number) {
    params.goToPage(page)
    // Reading goes on at the start of the new page, for eyes and screen readers alike.
    start.current?.focus()
  }

  function clear() {
    params.change({ q: '', specialization: '' })
    start.current?.focus()
  }

  return (
    <>
      <DoctorSearch params={params} specialization={specialization} sort={sort} />
      <Soonest specialization={specialization} />
      <output ref={start} tabIndex={-1} className={styles.found}>
        {found === undefined ? whileUnknown : words(foundKey, { count: found })}
      </output>
      <QueryContent query={query} items="doctors" skeleton={<DoctorCardsSkeleton />}>
        {(doctors) =>
          doctors.length === 0 ? (
            <NoDoctors q={params.q} specialization={specialization} onClear={clear} />
          ) : (
            <DoctorCards doctors={doctors} isStale={query.isPlaceholderData} />
          )
        }
      </QueryContent>
      {paging && <Pagination items="doctors" {...paging} pageSize={DOCTORS_PAGE_SIZE} onPage={goToPage} />}
    </>
  )
}

function Soonest({ specialization }: { specialization: string }) {
  if (specialization === '') return null
  return (
    <div>
      <ButtonLink to={bookSoonestPath(specialization)}>
        <CalendarIcon />
        {words('choosing.soonest')}
      </ButtonLink>
    </div>
  )
}

type NoDoctorsProps = { q: string; specialization: string; onClear: () => void }

function NoDoctors({ q, specialization, onClear }: NoDoctorsProps) {
  if (q === '' && specialization === '') {
    return <EmptyState title={words('doctors.none')}>{words('doctors.none.advice')}</EmptyState>
  }
  return (
    <EmptyState
      title={noMatch(q, specialization)}
      action={<Button onClick={onClear}>{words('doctors.noMatch.showAll')}</Button>}
    >
      {words('doctors.noMatch.advice')}
    </EmptyState>
  )
}

function noMatch(q: string, specialization: string): string {
  const name = specialityName(specialization)
  if (specialization === '') return words('doctors.noMatch', { q })
  if (q === '') return words('doctors.noMatch.specialization', { specialization: name })
  return words('doctors.noMatch.both', { q, specialization: name })
}
