import type { VisitType } from '@desk/contract/visit-type'
import * as z from 'zod/mini'
import type { Draft } from '../../../../lib/draft-of.ts'
import { useKeptState } from '../../../../lib/use-draft.ts'
import { words } from '../../../../lib/words.ts'
import { Select } from '../../../../ui/select.tsx'
import { useVisitTypes } from '../../visit-types/visit-types-api.ts'
import { useDoctorId } from '../day-api.ts'

type Choice = {
  types: readonly VisitType[]
  chosen: string | undefined
  choose: (visitTypeId: string) => void
}

export function useTypeOfVisit(draft: Draft): Choice {
  const { types } = useVisitTypes(useDoctorId())
  const [wanted, choose] = useKeptState(draft, 'visitTypeId', z.string(), () => '')
  return { types, chosen: types.find(({ id }) => id === wanted)?.id ?? types[0]?.id, choose }
}

export function TypeOfVisit({ types, chosen, choose }: Choice) {
  if (types.length === 0) return null
  return (
    <Select
      name="visitTypeId"
      label={words('visits.ofCaller')}
      choices={types.map((type) => ({ value: type.id, label: words('visits.choice', type) }))}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
