import { IMPORT_VERDICTS, type ImportData, type ImportRow, type ImportVerdict } from '@desk/contract/import'
import { PATHS } from '@desk/contract/paths'
import { useId } from 'react'
import { useParams } from 'react-router'
import { type ListParams, useListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import field from '../../../ui/field.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryContent } from '../../../ui/query-content.tsx'
import { DoctorsTabs } from '../doctors-tabs.tsx'
import { isMoving, useImport, useImportRows } from './api.ts'
import { ImportActions } from './import-actions.tsx'
import styles from './imports.module.css'
import { StateBadge } from './imports-screen.tsx'

/** What becomes of each line of a file, before and after it is imported (R26). */
export function ImportScreen() {
  const { importId = '' } = useParams()
  const query = useImport(importId)
  return (
    <Page title={query.data?.fileName ?? words('imports.title')} documentTitle={words('imports.title')}>
      <DoctorsTabs />
      <QueryContent query={query} items="events">
        {(data) => (
          <div className={styles.parts}>
            <Summary data={data} />
            {!isMoving(data) && data.problem === null && <Rows data={data} />}
          </div>
        )}
      </QueryContent>
      <p>
        <ButtonLink small to={PATHS.imports}>
          {words('imports.all')}
        </ButtonLink>
      </p>
    </Page>
  )
}

function Summary({ data }: { data: ImportData }) {
  const { state, counts, problem, stays, done, total } = data
  return (
    <Card>
      <p>
        <StateBadge state={state} />
      </p>
      {isMoving(data) && (
        <progress
          className={styles.progress}
          value={done}
          max={Math.max(1, total)}
          aria-label={words('imports.progress')}
        />
      )}
      {isMoving(data) && <output>{words('imports.progressOf', { done, total })}</output>}
      {problem !== null && <Notice kind="bad">{problem}</Notice>}
      {problem === null && !isMoving(data) && <p>{words('imports.counts', counts)}</p>}
      {state === 'undone' && <p>{words('imports.undoneStays', { count: stays })}</p>}
      <ImportActions data={data} />
    </Card>
  )
}

const BADGES: Record<ImportVerdict, BadgeKind> = {
  new: 'good',
  changed: 'waiting',
  same: 'waiting',
  conflict: 'bad',
}

const columns = (): Column<ImportRow>[] => [
  { header: words('imports.line'), cell: ({ line }) => line },
  {
    header: words('imports.what'),
    cell: ({ kind, about }) => (
      <div className={styles.stack}>
        {about !== '' && <div>{about}</div>}
        <div className={styles.reason}>{words(`imports.kind.${kind}`)}</div>
      </div>
    ),
    isRowHeader: true,
  },
  {
    header: words('imports.outcome'),
    cell: ({ verdict, reason }) => (
      <div className={styles.stack}>
        {verdict && <Badge kind={BADGES[verdict]}>{words('imports.verdict', { verdict })}</Badge>}
        {reason && <div className={styles.reason}>{reason}</div>}
      </div>
    ),
  },
]

function Rows({ data }: { data: ImportData }) {
  const params = useListParams()
  const show = IMPORT_VERDICTS.find((verdict) => verdict === params.read('show'))
  const { query, paging } = useImportRows(params, data.id, { state: data.state, show })
  return (
    <>
      <Show params={params} show={show} />
      <DataTable
        items="events"
        query={query}
        paging={paging}
        columns={columns()}
        empty={<EmptyState title={words('imports.noRows')} />}
      />
    </>
  )
}

function Show({ params, show }: { params: ListParams; show: ImportVerdict | undefined }) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {words('imports.show')}
      </label>
      <select
        id={id}
        value={show ?? ''}
        onChange={(event) => params.change({ show: event.target.value })}
        className={field.control}
      >
        <option value="">{words('imports.showAll')}</option>
        {IMPORT_VERDICTS.map((verdict) => (
          <option key={verdict} value={verdict}>
            {words('imports.verdict', { verdict })}
          </option>
        ))}
      </select>
    </div>
  )
}
