import type { VisitType } from '@desk/contract/visit-type'
import { useState } from 'react'

export const NO_TYPE_YET = 'missing'

export type VisitChoice = ReturnType<typeof useVisitChoice>

/** The type that was chosen, `first` at the beginning; one that is not offered any more has to be chosen anew. */
export function useVisitChoice(types: readonly VisitType[], first: string, onChange: () => void) {
  const [chosen, setChosen] = useState(first)
  const type = types.find(({ id }) => id === chosen)
  return {
    types,
    type,
    /** As the times are asked for. */
    of: types.length === 0 ? undefined : (type?.id ?? NO_TYPE_YET),
    choose: (visitTypeId: string) => {
      setChosen(visitTypeId)
      // The times have another length.
      onChange()
    },
  }
}
