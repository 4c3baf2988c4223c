import type { ImportData } from '@desk/contract/import'
import { PATHS } from '@desk/contract/paths'
import { useState } from 'react'
import { useNavigate } from '../../../lib/router.tsx'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDropImport, useSaveImport, useUndoImport } from './api.ts'
import styles from './imports.module.css'

export function ImportActions({ data }: { data: ImportData }) {
  if (data.state === 'checked') return <SaveOrDrop data={data} />
  if (data.state === 'saved' || data.state === 'saving') return <Undo data={data} />
  if (data.state === 'undone') return data.stays > 0 ? <TryAgain id={data.id} /> : null
  if (data.state !== 'failed' && data.state !== 'uploading') return null
  return (
    <div className={styles.actions}>
      <Drop id={data.id} />
    </div>
  )
}

function SaveOrDrop({ data: { id, counts } }: { data: ImportData }) {
  const [tellsPatients, setTells] = useState(false)
  const save = useSaveImport()
  const count = counts.new + counts.changed
  return (
    <>
      {count > 0 && (
        <CheckBox label={words('imports.tellsPatients')} isChecked={tellsPatients} onChange={setTells} />
      )}
      <div className={styles.actions}>
        {count > 0 && (
          <Button
            kind="primary"
            pending={save.isPending}
            onClick={() => save.mutate({ importId: id, tellsPatients })}
          >
            {words('imports.save', { count })}
          </Button>
        )}
        <Drop id={id} />
      </div>
    </>
  )
}

function Drop({ id }: { id: string }) {
  const navigate = useNavigate()
  const drop = useDropImport(() => navigate(PATHS.imports))
  return (
    <Button pending={drop.isPending} onClick={() => drop.mutate({ importId: id })}>
      {words('imports.drop')}
    </Button>
  )
}

/** What stood in the way of an undo may have changed. */
function TryAgain({ id }: { id: string }) {
  const undo = useUndoImport()
  return (
    <div className={styles.actions}>
      <Button pending={undo.isPending} onClick={() => undo.mutate({ importId: id })}>
        {words('imports.tryAgain')}
      </Button>
    </div>
  )
}

function Undo({ data: { id, fileName, state } }: { data: ImportData }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoImport()
  const close = () => setAsking(false)
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking(true)}>
        {state === 'saving' ? words('imports.stop') : words('imports.undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words('imports.undoQuestion', { fileName })}
          confirmLabel={words('imports.undo')}
          destructive
          isPending={undo.isPending}
          onConfirm={() => undo.mutate({ importId: id }, { onSettled: close })}
          onCancel={close}
        >
          <p>{words('imports.undoWarning')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
