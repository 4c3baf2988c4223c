import { Badge } from '../src/ui/badge.tsx'
import { Card } from '../src/ui/card.tsx'
import { DataTable } from '../src/ui/data-table.tsx'
import { DateField } from '../src/ui/date-field.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'
import { FileField } from '../src/ui/file-field.tsx'
import { PasswordField } from '../src/ui/password-field.tsx'
import { QueryContent } from '../src/ui/query-content.tsx'
import { Select } from '../src/ui/select.tsx'
import { TextArea } from '../src/ui/text-area.tsx'
import { TimeField } from '../src/ui/time-field.tsx'
import styles from './design.module.css'

type Row = { id: string }

const CHOICES = [{ value: 'one', label: 'Cardiology' }]
const QUERY = { data: undefined, isError: false, error: null, isFetching: false, refetch: () => undefined }
const FAILED = { ...QUERY, isError: true, error: new Error('offline') }
const COLUMNS = [{ header: 'Name', as: 'title' as const, cell: ({ id }: Row) => id }]
const paged = (page: number, isTotalCapped: boolean) => ({ page, total: 42, isTotalCapped, onPage: ignore })

export function Seldom() {
  const table = { items: 'users', columns: COLUMNS, empty: <EmptyState title="Nobody yet" /> } as const
  return (
    <>
      <Card title="Wrong, and out of use">
        <div className={styles.columns}>
          <TextArea name="area" label="Message" error="Please say why." />
          <FileField label="Photo" accept="image/*" error="This is not a photo." onChoose={ignore} />
          <TimeField name="time" label="From" defaultValue="25:00" error="Please write a time." />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            description="At least eight letters."
            error="Please choose a longer one."
          />
          <DateField name="past" label="Date" value="2026-11-02" min="2026-11-23" onChange={ignore} />
          <Select name="off" label="Speciality" choices={CHOICES} disabled />
        </div>
      </Card>
      <Card title="Lists">
        <QueryContent query={FAILED} items="appointments" failed="Other times could not be loaded." isAside>
          {() => null}
        </QueryContent>
        <DataTable {...table} query={{ ...QUERY, data: [] }} paging={undefined} />
        <DataTable {...table} query={{ ...QUERY, data: [{ id: 'Fay Ivanova' }] }} paging={paged(5, false)} />
        <DataTable {...table} query={{ ...QUERY, data: [{ id: 'Ada Neumann' }] }} paging={paged(1, true)} />
        <div className={styles.row}>
          <Badge kind="waiting" isShort>
            on one line
          </Badge>
        </div>
      </Card>
    </>
  )
}

function ignore() {}
