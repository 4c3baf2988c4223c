import { LIMITS } from '@desk/contract/fields'
import type { ListParams } from '../../lib/list-params.ts'
import { specialityName } from '../../lib/speciality.ts'
import { words } from '../../lib/words.ts'
import { SearchBar, SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useSpecializations } from './api.ts'

const orders = () => [
  { value: '', label: words('doctors.sortBy.name') },
  { value: 'specialization', label: words('doctors.sortBy.specialization') },
  { value: 'soonest', label: words('free-times.sortBy') },
]

type DoctorSearchProps = { params: ListParams; specialization: string; sort: string }

export function DoctorSearch({ params, specialization, sort }: DoctorSearchProps) {
  const known = useSpecializations()
  // One that is no longer offered still says what is being shown.
  const all = specialization === '' || known.includes(specialization) ? known : [...known, specialization]
  return (
    <SearchBar>
      <SearchField
        label={words('doctors.search')}
        value={params.q}
        onSearch={params.search}
        maxLength={LIMITS.search}
      />
      <Select
        name="specialization"
        label={words('doctors.specialization')}
        placeholder={words('doctors.anySpecialization')}
        choices={all.map((each) => ({ value: each, label: specialityName(each) }))}
        value={specialization}
        onChange={(event) => params.change({ specialization: event.target.value })}
      />
      <Select
        name="sort"
        label={words('doctors.sortBy')}
        choices={orders()}
        value={sort === 'name' ? '' : sort}
        onChange={(event) => params.change({ sort: event.target.value })}
      />
    </SearchBar>
  )
}
