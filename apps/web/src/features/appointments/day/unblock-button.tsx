import type { Block } from '@desk/contract/day'
import { readClockTime } from '@desk/rules/clock-time'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { words } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useUnblockTime } from './day-api.ts'
import { useWhoseDay } from './whose-day.ts'

export const timeOf = ({ from, until }: Block): string =>
  slotLabel({ start: readClockTime(from) ?? 0, end: readClockTime(until) ?? 0 })

export function UnblockButton({ block, onPressed }: { block: Block; onPressed: () => void }) {
  const unblock = useUnblockTime()
  const { doctorId } = useWhoseDay()
  return (
    <Button
      small
      pending={unblock.isPending}
      aria-label={words('day.unblockOf', { time: timeOf(block) })}
      onClick={() => {
        onPressed()
        unblock.mutate({ doctorId, blockId: block.id })
      }}
    >
      {words('day.unblock')}
    </Button>
  )
}
