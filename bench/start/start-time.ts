import { spawnSync } from 'node:child_process'
import { getHospital } from '@desk/contract/hospital'
import { launch, newDataFolder } from '@desk/testing/server-process'
import { apiOf } from '@desk/testing/api'
import { atMostSeconds, type Measurement, median } from '../measurement.ts'

const STARTS = 5
const WANTED_SECONDS = 3

export const startTime: Measurement = {
  title: 'A start, from `node tools/run.cjs start` to the first answer',
  measure: async () => {
    const { dataDir, clear } = await newDataFolder()
    try {
      const first = await secondsToAnswer(dataDir)
      const next: number[] = []
      const bare: number[] = []
      for (let start = 0; start < STARTS; start += 1) {
        next.push(await secondsToAnswer(dataDir))
        bare.push(secondsOfBareNode())
      }
      return {
        method:
          `Packages installed and web app built. The median of ${STARTS} starts, side by side with Node.js running an ` +
          'empty program. What a bare clone takes with a cold cache is measured by hand.',
        lines: [
          { what: 'new data folder', value: `${first.toFixed(2)} s` },
          atMostSeconds('next starts', median(next), WANTED_SECONDS),
          { what: 'Node.js with nothing to do', value: `${median(bare).toFixed(3)} s` },
          { what: 'times that', value: (median(next) / median(bare)).toFixed(1) },
        ],
      }
    } finally {
      await clear()
    }
  },
}

async function secondsToAnswer(dataDir: string): Promise<number> {
  const begun = performance.now()
  const server = launch(dataDir)
  await apiOf(await server.url)(getHospital)
  const seconds = (performance.now() - begun) / 1000
  server.signal('SIGTERM')
  await server.ended
  return seconds
}

function secondsOfBareNode(): number {
  const begun = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return (performance.now() - begun) / 1000
}
