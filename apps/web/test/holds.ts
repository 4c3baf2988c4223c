import { vi } from 'vitest'
import { createHoldKeeper, type HoldCalls } from '../src/features/appointments/hold/hold-keeper.ts'
import type { HoldAnswer } from '../src/features/appointments/hold/hold-state.ts'
import type { HoldMemory } from '../src/features/appointments/hold/remembered-holds.ts'

const slot = (time: string) => ({ doctorId: 'd', date: '2027-03-02', time })
export const [NINE, TEN] = [slot('09:00'), slot('10:00')]

type Asked = Parameters<HoldCalls['hold']>[0]

export function aServer(left: string[] = []) {
  const asked: { slot: Asked; answer: (answer: HoldAnswer) => void }[] = []
  const released: string[] = []
  const renewals: Awaited<ReturnType<HoldCalls['renew']>>[] = []
  const remembered = [...left]
  const calls: HoldCalls = {
    hold: (wanted) =>
      new Promise((resolve) => {
        asked.push({ slot: wanted, answer: resolve })
      }),
    renew: async () => renewals.shift() ?? { isOver: true },
    release: (hold) => void released.push(hold),
  }
  const memory: HoldMemory = {
    list: () => remembered,
    remember(hold) {
      memory.forget(hold)
      remembered.unshift(hold)
    },
    forget(hold) {
      if (remembered.includes(hold)) remembered.splice(remembered.indexOf(hold), 1)
    },
    findLeft: async () => left,
    answer: () => () => {},
  }
  const keeper = createHoldKeeper(calls, memory)
  const answer = async (given: HoldAnswer) => {
    asked.at(-1)?.answer(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { keeper, asked, released, renewals, remembered, answer }
}

export const held = (hold: string): HoldAnswer => ({
  kind: 'held',
  hold,
  seconds: 300,
  isRenewed: false,
  renewalsLeft: 10,
})
export const rest = () => vi.advanceTimersByTimeAsync(400)
