import { useRef } from 'react'
import { useAddressQuery } from '../../lib/address-query.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { DOCTORS_ON_A_PAGE, useDoctors } from './api.ts'
import { DoctorCards, DoctorCardsSkeleton } from './doctor-cards.tsx'
import { DoctorSearch } from './doctor-search.tsx'
import styles from './doctors-page.module.css'
import { NoDoctors } from './no-doctors.tsx'

/** The doctors one can book, to be searched, filtered, sorted and leafed through; the address holds all of that. */
export function DoctorsPage() {
  const address = useAddressQuery()
  const start = useRef<HTMLOutputElement>(null)
  const specialization = address.read('specialization')
  const sort = address.read('sort') === 'specialization' ? 'specialization' : 'name'
  const { query, paging } = useDoctors({ ...address, specialization, sort })
  const whileUnknown = query.isFetching ? 'The doctors are being loaded…' : ''
  const found = paging?.total ?? query.data?.length

  function turnTo(page: number) {
    address.turnTo(page)
    // Reading goes on at the start of the new page, for eyes and screen readers alike.
    start.current?.focus()
  }

  function clear() {
    address.change({ q: '', specialization: '' })
    start.current?.focus()
  }

  return (
    <Page title="Doctors" intro="Choose a doctor to book an appointment.">
      <DoctorSearch address={address} specialization={specialization} sort={sort} />
      <output ref={start} tabIndex={-1} className={styles.found}>
        {found === undefined ? whileUnknown : `${found} ${found === 1 ? 'doctor' : 'doctors'} found`}
      </output>
      <Loaded query={query} what="doctors" skeleton={<DoctorCardsSkeleton />}>
        {(doctors) =>
          doctors.length === 0 ? (
            <NoDoctors q={address.q} specialization={specialization} onClear={clear} />
          ) : (
            <DoctorCards doctors={doctors} isTurning={query.isPlaceholderData} />
          )
        }
      </Loaded>
      {paging && <Pagination label="doctors" {...paging} pageSize={DOCTORS_ON_A_PAGE} onPage={turnTo} />}
    </Page>
  )
}
