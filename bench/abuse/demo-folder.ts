import { setTimeout as pause } from 'node:timers/promises'
import { launch, newDataFolder, type ServerProcess } from '@desk/testing/server-process'
import type { Line } from '../measurement.ts'
import { mustBe } from './finding.ts'

const FILLED_WITHIN_MS = 60_000

/** No hospital may open the demo's folder, and the demo may not listen to others. */
export async function demoFolder(): Promise<Line[]> {
  const { dataDir, clear } = await newDataFolder()
  const servers: ServerProcess[] = []
  try {
    const demo = launch(dataDir, { HOST: '0.0.0.0' }, 'demo')
    servers.push(demo)
    const { hostname } = new URL(await demo.url)
    const isFilled = await untilFilled(demo)
    demo.signal('SIGTERM')
    await demo.ended
    const hospital = launch(dataDir)
    servers.push(hospital)
    const isRefused = await Promise.race([
      hospital.ended.then((status) => status === 1 && hospital.output().includes('npm run demo')),
      hospital.url.then(() => false),
    ])
    return [
      mustBe('4  the demo listens on this machine only', isFilled && hostname === '127.0.0.1', hostname),
      mustBe('4  npm start refuses what the demo has filled', isRefused, 'opened'),
    ]
  } finally {
    await clear(servers)
  }
}

async function untilFilled(demo: ServerProcess): Promise<boolean> {
  const end = performance.now() + FILLED_WITHIN_MS
  while (!demo.output().includes('/login') && performance.now() < end) await pause(50)
  return demo.output().includes('/login')
}
