import { LIMITS } from '@desk/contract/fields'
import { lazy, Suspense, useState } from 'react'
import type { ListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import type { Filters } from './filters.ts'
import styles from './doctor-search.module.css'

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }))

const PANEL = 'doctor-filters'

type DoctorSearchProps = { params: ListParams; filters: Filters }

export function DoctorSearch({ params, filters }: DoctorSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const count = Object.values(filters).filter((value) => value !== '').length
  return (
    <search className={styles.search}>
      <div className={styles.bar}>
        <SearchField
          label={words('doctors.search')}
          value={params.q}
          onSearch={params.search}
          maxLength={LIMITS.search}
        />
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? PANEL : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? words('find.filters') : words('find.filtersChosen', { count })}
        </Button>
      </div>
      {isOpen && (
        <div id={PANEL}>
          <Suspense fallback={null}>
            <FilterPanel filters={filters} onChange={params.change} />
          </Suspense>
        </div>
      )}
      {!isOpen && <ChosenFilters filters={filters} onChange={params.change} />}
    </search>
  )
}
