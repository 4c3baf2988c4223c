import { LIMITS } from '@desk/contract/fields'
import type { Proposal } from '@desk/contract/proposal'
import type { ListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { SearchBar, SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { byDoctor } from './by-doctor.ts'
import { countsOf, type Filter, SHOWN } from './filter-proposals.ts'

type ProposalsFilterProps = { proposals: readonly Proposal[]; filter: Filter; params: ListParams }

export function ProposalsFilter({ proposals, filter, params }: ProposalsFilterProps) {
  const counts = countsOf(proposals, filter)
  const doctors = byDoctor(proposals)
  return (
    <SearchBar>
      <SearchField
        label={words('proposals-list.search')}
        value={filter.q}
        onSearch={params.search}
        maxLength={LIMITS.search}
      />
      <Select
        name="show"
        label={words('proposals-list.show')}
        value={filter.show}
        onChange={({ target }) => params.change({ show: target.value === 'all' ? '' : target.value })}
        choices={SHOWN.map((show) => ({
          value: show,
          label: words('proposals-list.choice', { show, count: counts[show] }),
        }))}
      />
      {doctors.length > 1 && (
        <Select
          name="doctor"
          label={words('proposals-list.doctor')}
          value={filter.doctorId}
          onChange={({ target }) => params.change({ doctor: target.value })}
          choices={[
            { value: '', label: words('proposals-list.everyDoctor', { count: proposals.length }) },
            ...doctors.map(({ id, firstName, lastName, count }) => ({
              value: id,
              label: words('proposals-list.ofDoctor', { firstName, lastName, count }),
            })),
          ]}
        />
      )}
    </SearchBar>
  )
}
