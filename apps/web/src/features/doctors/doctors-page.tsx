import { DOCTOR_ORDERS } from '@desk/contract/doctor'
import { bookSoonestPath } from '@desk/contract/paths'
import { type ReactNode, useRef } from 'react'
import { type ListParams, useListParams } from '../../lib/list-params.ts'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryContent } from '../../ui/query-content.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { DOCTORS_PAGE_SIZE, useDoctors } from './list-api.ts'
import { DoctorCards, DoctorCardsSkeleton } from './doctor-cards.tsx'
import { DoctorSearch } from './doctor-search.tsx'
import { type Filters, NO_FILTERS, readFilters } from './filters.ts'
import { MeantLine } from './meant-line.tsx'
import { SoonestLine } from './soonest-line.tsx'
import styles from './doctors-page.module.css'

type DoctorsRead = ReturnType<typeof useDoctors>

type DoctorsPageProps = {
  lead?: ReactNode
  /** Keeps what is below from jumping. */
  isHeldBack?: boolean
}

export function DoctorsPage({ lead, isHeldBack = false }: DoctorsPageProps) {
  return (
    <Page
      title={words('doctors.title')}
      intro={!lead && <span className={styles.intro}>{words('doctors.intro')}</span>}
    >
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
  const filters = readFilters(params)
  const sort = DOCTOR_ORDERS.find((order) => order === params.read('sort')) ?? 'name'
  const { query, paging, reply } = useDoctors({ ...params, filters, sort })

  function goToPage(page: number) {
    params.goToPage(page)
    start.current?.focus()
  }

  function clear() {
    params.change({ q: '', ...NO_FILTERS })
    start.current?.focus()
  }

  return (
    <div className={styles.list}>
      <DoctorSearch params={params} filters={filters} />
      <div className={styles.above}>
        {sort !== 'soonest' && <SoonestLine soonest={reply?.soonest} isPending={!reply && !query.isError} />}
        <Soonest specialization={filters.specialization} />
        <div>
          <output ref={start} tabIndex={-1} className={styles.found}>
            {foundInWords(query, paging)}
          </output>
          <MeantLine q={params.q} meant={reply?.meant} />
        </div>
        <Order sort={sort} params={params} />
      </div>
      <QueryContent query={query} items="doctors" skeleton={<DoctorCardsSkeleton />}>
        {(doctors) =>
          doctors.length === 0 ? (
            <NoDoctors q={params.q} filters={filters} onClear={clear} />
          ) : (
            <DoctorCards doctors={doctors} isStale={query.isPlaceholderData} />
          )
        }
      </QueryContent>
      {paging && <Pagination items="doctors" {...paging} pageSize={DOCTORS_PAGE_SIZE} onPage={goToPage} />}
    </div>
  )
}

function foundInWords({ data, isFetching }: DoctorsRead['query'], paging: DoctorsRead['paging']): string {
  const count = paging?.total ?? data?.length
  if (count === undefined) return isFetching ? words('ui.itemsLoading', { items: 'doctors' }) : ''
  return words(paging?.isTotalCapped ? 'doctors.manyFound' : 'doctors.found', { count })
}

function Order({ sort, params }: { sort: string; params: ListParams }) {
  return (
    <div className={styles.order}>
      <Select
        name="sort"
        label={words('doctors.sortBy')}
        choices={[
          { value: '', label: words('doctors.sortBy.name') },
          { value: 'specialization', label: words('doctors.sortBy.specialization') },
          { value: 'soonest', label: words('free-times.sortBy') },
        ]}
        value={sort === 'name' ? '' : sort}
        onChange={(event) => params.change({ sort: event.target.value })}
      />
    </div>
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

type NoDoctorsProps = { q: string; filters: Filters; onClear: () => void }

function NoDoctors({ q, filters, onClear }: NoDoctorsProps) {
  const isNarrowed = q !== '' || Object.values(filters).some((value) => value !== '')
  if (!isNarrowed) {
    return <EmptyState title={words('doctors.none')}>{words('doctors.none.advice')}</EmptyState>
  }
  return (
    <EmptyState
      title={noMatch(q, filters)}
      action={<Button onClick={onClear}>{words('doctors.noMatch.showAll')}</Button>}
    >
      {words('doctors.noMatch.advice')}
    </EmptyState>
  )
}

function noMatch(q: string, { specialization, language, free }: Filters): string {
  if (language !== '' || free !== '') return words('find.noMatch')
  const name = specialityName(specialization)
  if (specialization === '') return words('doctors.noMatch', { q })
  if (q === '') return words('doctors.noMatch.specialization', { specialization: name })
  return words('doctors.noMatch.both', { q, specialization: name })
}
