import type { AddressQuery } from '../../lib/address-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NobodyFoundProps = {
  /** A plural in lower case. */
  what: string
  address: AddressQuery
}

/** In place of a table without rows: because of the search, or because there is nobody yet. */
export function NobodyFound({ what, address }: NobodyFoundProps) {
  if (address.q === '') return <EmptyState title={`There are no ${what} yet.`} />
  return (
    <EmptyState
      title={`No ${what} match “${address.q}”.`}
      action={<Button onClick={() => address.search('')}>Show all {what}</Button>}
    />
  )
}
