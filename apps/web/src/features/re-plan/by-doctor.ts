import type { Proposal } from '@desk/contract/proposal'
import type { IsoDate } from '@desk/rules/calendar-date'

type OfDoctor = { id: string; firstName: string; lastName: string; count: number; from: IsoDate; to: IsoDate }

/** How many patients are asked, and from which day to which. */
export function byDoctor(proposals: readonly Proposal[]): OfDoctor[] {
  const groups = Map.groupBy(proposals, ({ from }) => from.doctor.id)
  return [...groups].flatMap(([id, theirs]) => {
    const dates = theirs.map(({ from }) => from.date).toSorted()
    const [first, from, to] = [theirs[0], dates[0], dates.at(-1)]
    if (!first || !from || !to) return []
    const { firstName, lastName } = first.from.doctor
    return [{ id, firstName, lastName, count: theirs.length, from, to }]
  })
}
