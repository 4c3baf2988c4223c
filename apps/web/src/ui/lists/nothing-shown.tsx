import type { ListParams } from '../../lib/list-params.ts'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'

export function NothingShown({ params, all }: { params: ListParams; all: string }) {
  return (
    <EmptyState
      title={words('lists.none')}
      action={<Button onClick={() => params.change({ show: '' })}>{all}</Button>}
    />
  )
}
