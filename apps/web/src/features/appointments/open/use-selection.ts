import type { OpenAppointment } from '@desk/contract/open-appointment'
import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OpenAppointment>>(new Map())
  function toggle(appointment: OpenAppointment, isChosen: boolean): void {
    setChosen((before) => {
      const next = new Map(before)
      if (isChosen) next.set(appointment.id, appointment)
      else next.delete(appointment.id)
      return next
    })
  }
  return {
    chosen: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle,
    choose: (all: readonly OpenAppointment[]) => setChosen(new Map(all.map((each) => [each.id, each]))),
    clear: () => setChosen(new Map()),
  }
}
