import type { VisitType } from '@desk/contract/visit-type'

export const NO_TYPE_YET = 'missing'

export type VisitChoice = ReturnType<typeof useVisitChoice>

/** One no longer offered must be chosen anew. */
export function useVisitChoice(
  types: readonly VisitType[],
  [chosen, setChosen]: readonly [string, (visitTypeId: string) => void],
  onChange: (visitTypeId: string) => void,
) {
  const type = types.find(({ id }) => id === chosen)
  return {
    types,
    type,
    of: types.length === 0 ? undefined : (type?.id ?? NO_TYPE_YET),
    choose: (visitTypeId: string) => {
      setChosen(visitTypeId)
      onChange(visitTypeId)
    },
  }
}
