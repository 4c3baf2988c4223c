import type { OpenAppointment } from '@desk/contract/open-appointment'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListParams } from '../../../lib/list-params.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import type { Whose } from './api.ts'
import { filterOf } from './filter.ts'
import styles from './open-appointments.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { readAll } from './reject-together.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  whose: Whose
  params: ListParams
  /** How many match, on all pages. */
  total: number
  selection: Selection
  onChanged: (changed: OpenAppointment[]) => void
}

/** How many are ticked, and what can be done with them. */
export function SelectionBar({ whose, params, total, selection, onChanged }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false)
  const all = useMutation({
    mutationFn: () => readAll(whose, filterOf(params)),
    onSuccess: selection.choose,
    onError: () => showToast({ kind: 'error', text: words('ui.itemsFailed', { items: 'appointments' }) }),
  })
  const count = selection.chosen.length
  return (
    <div className={styles.bar}>
      <output className={styles.chosen}>{words('appointments.open.chosen', { count })}</output>
      <Button pending={all.isPending || total === 0} onClick={() => all.mutate()}>
        {words('appointments.open.chooseAll', { count: total })}
      </Button>
      <Button pending={count === 0} onClick={selection.clear}>
        {words('appointments.open.chooseNone')}
      </Button>
      <Button
        // Nothing is in danger while nothing is chosen.
        kind={count === 0 ? 'secondary' : 'danger'}
        pending={count === 0}
        onClick={() => setAsking(true)}
      >
        {words(whose === 'mine' ? 'appointments.open.rejectChosen' : 'appointments.open.endChosen')}
      </Button>
      {isAsking && (
        <RejectDialog
          whose={whose}
          appointments={selection.chosen}
          onDone={(changed) => {
            setAsking(false)
            selection.clear()
            onChanged(changed)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
