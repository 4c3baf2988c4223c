import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDiskSpace } from './disk-space.ts'

const MB = 2 ** 20
const log = pino({ level: 'silent' })

async function aDisk({ freeMb, allMb = 10_000 }: { freeMb: number; allMb?: number }) {
  const disk = { freeMb, looks: 0 }
  const readSpace = async () => {
    disk.looks += 1
    return { freeBytes: disk.freeMb * MB, allBytes: allMb * MB }
  }
  const isShortAt = async (left: number) => {
    disk.freeMb = left
    const { looks } = disk
    await vi.waitFor(() => expect(disk.looks).toBeGreaterThan(looks + 1))
    return diskSpace.isShort()
  }
  const clock = { ms: 0 }
  const diskSpace = await openDiskSpace({ folder: '/data', log, readSpace, now: () => clock.ms })
  onTestFinished(diskSpace.stop)
  return { diskSpace, clock, isShortAt }
}

test('what is written is refused from 128 MB on that are left, of a small disk from a tenth on', async () => {
  const found = [
    await aDisk({ freeMb: 128 }),
    await aDisk({ freeMb: 127 }),
    await aDisk({ freeMb: 64, allMb: 640 }),
    await aDisk({ freeMb: 63, allMb: 640 }),
  ]
  expect(found.map(({ diskSpace }) => diskSpace.isShort())).toEqual([false, true, false, true])
  expect(found.map(({ diskSpace }) => diskSpace.isMissing())).toEqual([false, true, false, true])
})

test('it goes on by itself once there is a quarter more than that', async () => {
  const { isShortAt } = await aDisk({ freeMb: 200 })
  expect([await isShortAt(100), await isShortAt(159), await isShortAt(160), await isShortAt(128)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a refusal of the database is told of for a minute, and refuses nobody beforehand: its disk is not seen from here', async () => {
  const { diskSpace, clock } = await aDisk({ freeMb: 200 })
  diskSpace.noteRefusal()
  clock.ms = 59_999
  expect([diskSpace.isMissing(), diskSpace.isShort()]).toEqual([true, false])
  clock.ms = 60_000
  expect(diskSpace.isMissing()).toBe(false)
})
