import { Worker } from 'node:worker_threads'
import { type CalendarQuestion, NoCalendar, type ReadCalendar } from './expand-calendar.ts'

/** Ends the thread when a rule has no end. */
const TIMEOUT_MS = 10_000
const MEMORY_MB = 256

export class CalendarTooComplex extends Error {}

/** In a thread of its own, so that a stranger's file can neither stop the server nor fill its memory. */
export async function readCalendar(text: string, question: CalendarQuestion): Promise<ReadCalendar> {
  const thread = new Worker(new URL('calendar-thread.ts', import.meta.url), {
    workerData: { text, question },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadCalendar>()
  const timer = setTimeout(() => reject(new CalendarTooComplex()), TIMEOUT_MS)
  thread.once('message', ({ read }: { read: ReadCalendar | null }) =>
    read ? resolve(read) : reject(new NoCalendar()),
  )
  thread.once('error', () => reject(new CalendarTooComplex()))
  thread.once('exit', () => reject(new CalendarTooComplex()))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
