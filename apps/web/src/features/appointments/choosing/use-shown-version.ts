import type { listSoonestSlots } from '@desk/contract/choosing'
import type { DataOf } from '@desk/contract/endpoint'
import { useState } from 'react'
import { readFreeSlots } from '../api.ts'
import type { Hold } from '../hold/use-hold.ts'

type Soonest = DataOf<typeof listSoonestSlots>[number]

/**
 * After a change of the schedule the day is read again, one's own hold included; the chosen time stays if it is still
 * offered, else the next one is chosen.
 */
export function useShownVersion(
  { doctor, slot, visitType }: Soonest,
  { keeper }: Hold,
  findNext: () => Promise<unknown>,
) {
  const [read, setRead] = useState<{ slot: Soonest['slot']; version: number } | null>(null)
  async function readAnew(): Promise<void> {
    const { data } = await readFreeSlots({
      doctorId: doctor.id,
      date: slot.date,
      visitTypeId: visitType?.id,
      ownHold: keeper.ownId,
      isHolding: false,
    })
    const same = data.find(({ time }) => time === slot.time)
    if (same) return setRead({ slot, version: same.scheduleVersion })
    await findNext()
  }
  return { version: read?.slot === slot ? read.version : slot.scheduleVersion, readAnew }
}
