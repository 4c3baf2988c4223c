import { Writable } from 'node:stream'
import { type Log, openLog } from '../src/platform/log.ts'

export function writtenLog(): { log: Log; lines: () => string[] } {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString().trim())
      done()
    },
  })
  return { log: openLog('debug', destination), lines: () => lines }
}
