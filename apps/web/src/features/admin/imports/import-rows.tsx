import { IMPORT_ROW_ORDERS } from '@desk/contract/admin'
import { IMPORT_FILTERS, type ImportData, type ImportFilter, type ImportRow } from '@desk/contract/import'
import { useState } from 'react'
import { type ListParams, useListParams } from '../../../lib/list-params.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Choosing as Boxes } from '../../../ui/row-cell.tsx'
import { LinePlaceholder } from '../../../ui/line-placeholder.tsx'
import { ListSort, useSorting } from '../../../ui/lists/list-sort.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useImportRows, useLeaveOutRows } from './api.ts'
import styles from './imports.module.css'
import { rowColumns, rowOrders } from './row-columns.tsx'

type RowsProps = {
  data: ImportData
  /** The focus stays here while the rows are away. */
  onAct: () => void
}

export function ImportRows({ data, onAct }: RowsProps) {
  const params = useListParams()
  const show = IMPORT_FILTERS.find((filter) => filter === params.read('show'))
  // The same address shows other rows after each check.
  const [since] = useState(() => Date.now())
  const sort = IMPORT_ROW_ORDERS.find((order) => order === params.read('sort'))
  const { query, paging } = useImportRows(params, data.id, { state: data.state, show, sort, since })
  const rows = query.data ?? []
  const sorting = useSorting(params, IMPORT_ROW_ORDERS)
  const choosing = useChoosing(rows, `${show} ${params.page}`)
  const isChoosing = data.state === 'checked'
  return (
    <>
      <Filters params={params} show={show} counts={data.counts} />
      {isChoosing && query.data === undefined && !query.isError && <LinePlaceholder />}
      {isChoosing && rows.some(canBeChosen) && <Chosen {...choosing} data={data} rows={rows} onAct={onAct} />}
      <ListSort sorting={sorting} orders={rowOrders()} />
      <DataTable
        items="events"
        query={query}
        paging={paging}
        columns={rowColumns()}
        sorting={sorting}
        {...(isChoosing && { choosing: boxesOf(choosing) })}
        empty={<EmptyState title={words('imports.noRows')} />}
      />
    </>
  )
}

/** Messages cannot select by words with a hyphen. */
const keyOf = (filter: ImportFilter) => (filter === 'left-out' ? 'leftOut' : filter)

const countIn = ({ counts }: Pick<ImportData, 'counts'>, filter: ImportFilter): number =>
  filter === 'left-out' ? counts.leftOut : counts[filter]

type FiltersProps = Pick<ImportData, 'counts'> & { params: ListParams; show: ImportFilter | undefined }

function Filters({ params, show, counts }: FiltersProps) {
  const filters = IMPORT_FILTERS.filter(
    (filter) => filter !== 'left-out' || counts.leftOut > 0 || show === filter,
  )
  const all = IMPORT_FILTERS.reduce((sum, filter) => sum + countIn({ counts }, filter), 0)
  return (
    <fieldset className={styles.actions}>
      <legend>
        <VisuallyHidden>{words('left-out.filters')}</VisuallyHidden>
      </legend>
      {[undefined, ...filters].map((filter) => (
        <Button
          key={filter ?? ''}
          small
          aria-pressed={filter === show}
          onClick={() => params.change({ show: filter ?? '' })}
        >
          {filter === undefined
            ? words('left-out.all', { count: all })
            : words('left-out.filter', { show: keyOf(filter), count: countIn({ counts }, filter) })}
        </Button>
      ))}
    </fieldset>
  )
}

const canBeChosen = ({ verdict }: ImportRow): boolean => verdict === 'new' || verdict === 'changed'

type Choosing = {
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], isChosen: boolean) => void
}

function useChoosing(rows: readonly ImportRow[], page: string): Choosing {
  const [{ of, ids }, setChosen] = useState({ of: page, ids: new Set<string>() })
  const present = of === page ? ids : new Set<string>()
  const inSight = rows.filter(canBeChosen).map(({ id }) => id)
  return {
    chosen: new Set(inSight.filter((id) => present.has(id))),
    choose: (changed, isChosen) => {
      const rest = [...present].filter((id) => !changed.includes(id))
      setChosen({ of: page, ids: new Set(isChosen ? [...rest, ...changed] : rest) })
    },
  }
}

type ChosenProps = Choosing & RowsProps & { rows: readonly ImportRow[] }

function Chosen({ chosen, choose, data: { id: importId }, rows, onAct }: ChosenProps) {
  const leaveOut = useLeaveOutRows()
  const choosable = rows.filter(canBeChosen).map(({ id }) => id)
  const chosenOf = (isLeftOut: boolean) =>
    rows.filter((row) => row.isLeftOut === isLeftOut && chosen.has(row.id)).map(({ id }) => Number(id))
  const act = (leavesOut: boolean) => {
    const places = chosenOf(!leavesOut)
    if (places.length === 0) return
    onAct()
    leaveOut.mutate({ importId, rows: places, leavesOut })
  }
  return (
    <div className={styles.stack}>
      <p className={styles.reason}>{words('left-out.how')}</p>
      <div className={styles.actions}>
        <CheckBox
          label={words('left-out.chooseAll')}
          isChecked={choosable.every((id) => chosen.has(id))}
          onChange={(isChosen) => choose(choosable, isChosen)}
        />
        {rows.some((row) => canBeChosen(row) && !row.isLeftOut) && (
          <Button small pending={leaveOut.isPending} onClick={() => act(true)}>
            {words('left-out.leaveOut', { count: chosenOf(false).length })}
          </Button>
        )}
        {rows.some(({ isLeftOut }) => isLeftOut) && (
          <Button small pending={leaveOut.isPending} onClick={() => act(false)}>
            {words('left-out.putBack', { count: chosenOf(true).length })}
          </Button>
        )}
      </div>
    </div>
  )
}

const boxesOf = ({ chosen, choose }: Choosing): Boxes<ImportRow> => ({
  has: (id) => chosen.has(id),
  toggle: ({ id }, isChosen) => choose([id], isChosen),
  label: ({ line }) => words('left-out.chooseLine', { line }),
  suits: canBeChosen,
})
