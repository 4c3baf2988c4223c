import { useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { WholeWords } from '../../../ui/whole-words.tsx'
import styles from './lists.module.css'
import { type Act, type Result, runTogether } from './together.ts'

type TogetherDialogProps<Row> = {
  act: Act<Row>
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Gets the rows that failed; null before anything was tried. */
  onClose: (open: Row[] | null) => void
}

/** One after the other, with a reason for each failure. */
export function TogetherDialog<Row>({ act, rows, nameOf, onClose }: TogetherDialogProps<Row>) {
  const [done, setDone] = useState<number | null>(null)
  const [results, setResults] = useState<Result<Row>[] | null>(null)
  const suited = rows.filter((row) => act.suits(row))
  const count = suited.length
  async function run() {
    setDone(0)
    setResults(await runTogether(suited, act.run, setDone))
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  if (results) return <Results act={act} results={results} nameOf={nameOf} onClose={onClose} />
  return (
    <Dialog
      title={words('lists.question', { act: act.name, count })}
      intro={
        <>
          <Names names={suited.map(nameOf)} />
          <p>{words('lists.consequence', { act: act.name })}</p>
          {count < rows.length && <p>{words('lists.leftOut', { count: rows.length - count })}</p>}
        </>
      }
      isAlert
      onCancel={() => done === null && onClose(null)}
    >
      <output>{done === null ? '' : words('lists.progress', { done, count })}</output>
      <DialogActions>
        <Button pending={done !== null} onClick={() => onClose(null)}>
          {words('ui.cancel')}
        </Button>
        <Button
          kind={act.name === 'block' || act.name === 'reject' ? 'danger' : 'primary'}
          pending={done !== null}
          onClick={() => void run()}
        >
          {words('lists.act', { act: act.name })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ResultsProps<Row> = Pick<TogetherDialogProps<Row>, 'act' | 'nameOf' | 'onClose'> & {
  results: Result<Row>[]
}

function Results<Row>({ act, results, nameOf, onClose }: ResultsProps<Row>) {
  const failed = results.filter(({ problem }) => problem !== null)
  const close = () => onClose(failed.map(({ row }) => row))
  return (
    <Dialog
      key="results"
      title={words('lists.done', { act: act.name, count: results.length - failed.length })}
      intro={failed.length > 0 && words('lists.notDone', { count: failed.length })}
      onCancel={close}
    >
      {failed.length > 0 && (
        <Names
          names={failed.map(({ row, problem }) =>
            words('lists.failedOf', { name: nameOf(row), problem: problem ?? '' }),
          )}
        />
      )}
      <DialogActions>
        <Button kind="primary" onClick={close}>
          {words('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className={styles.names}>
    {names.map((name, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
      <li key={place}>
        <WholeWords text={name} />
      </li>
    ))}
  </ul>
)
