import type { OpenAppointment } from '@desk/contract/open-appointment'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListParams } from '../../../lib/list-params.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { ActBar } from '../../../ui/act-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Whose } from './api.ts'
import { filterOf } from './filter.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { readAll } from './reject-together.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  whose: Whose
  params: ListParams
  total: number
  selection: Selection
  onChanged: (changed: OpenAppointment[]) => void
  children: ReactNode
}

export function SelectionBar(props: SelectionBarProps) {
  const { whose, params, total, selection, onChanged, children } = props
  const [isAsking, setAsking] = useState(false)
  const all = useMutation({
    mutationFn: () => readAll(whose, filterOf(params)),
    onSuccess: selection.choose,
    onError: () => showToast({ kind: 'error', text: words('ui.itemsFailed', { items: 'appointments' }) }),
  })
  const count = selection.chosen.length
  return (
    <ActBar
      label={words('lists.several')}
      count={count}
      chosen={words('appointments.open.chosen', { count })}
      all={{
        label: words('appointments.open.chooseAll', { count: total }),
        isDone: all.isPending || total === 0,
        onPress: () => all.mutate(),
      }}
      none={{ label: words('appointments.open.chooseNone'), onPress: selection.clear }}
      acts={
        <Button small kind="danger" onClick={() => setAsking(true)}>
          {words(whose === 'mine' ? 'appointments.open.rejectChosen' : 'appointments.open.endChosen')}
        </Button>
      }
    >
      {children}
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
    </ActBar>
  )
}
