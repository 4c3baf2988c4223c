import { LIMITS } from '@desk/contract/fields'
import { useState } from 'react'
import type { ListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { countWords } from '../../ui/lists/count-words.ts'
import { useCounts } from '../../ui/lists/use-counts.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { type AuditFilter, useAuditActions } from './audit-api.ts'
import styles from './audit-screen.module.css'

export function AuditFilters({ params, filter }: { params: ListParams; filter: AuditFilter }) {
  const actions = useAuditActions()
  const within = filter.person === '' ? { date: filter.date || undefined } : null
  const counts = useCounts('events', ['admin', 'audit'], within)
  const [typedDate, setTypedDate] = useState<string>()
  /** One step back per word typed, not per letter. */
  const choose = (name: keyof AuditFilter, value: string) =>
    params.change({ [name]: value }, { replace: filter[name] !== '' })
  const chooseDate = (date: string) => {
    setTypedDate(date)
    choose('date', date)
  }
  return (
    <search className={styles.filters}>
      <SearchField
        label={words('admin.audit.person')}
        value={filter.person}
        onSearch={(person) => choose('person', person)}
        maxLength={LIMITS.search}
      />
      <Select
        name="action"
        label={words('admin.audit.action')}
        placeholder={words('admin.audit.anyAction')}
        choices={actions.map(({ action, message }) => ({
          value: action,
          label: `${message} ${countWords(counts, action)}`.trim(),
        }))}
        value={filter.action}
        onChange={(event) => params.change({ action: event.target.value })}
      />
      <DateField
        name="date"
        label={words('admin.audit.date')}
        value={(typedDate ?? filter.date) || null}
        onChange={(date) => chooseDate(date ?? '')}
        onBlur={() => setTypedDate(undefined)}
      />
    </search>
  )
}
