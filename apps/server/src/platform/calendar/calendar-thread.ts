import { parentPort, workerData } from 'node:worker_threads'
import { expandCalendar, NoCalendar } from './expand-calendar.ts'

const { text, question } = workerData
try {
  parentPort?.postMessage({ read: expandCalendar(text, question) })
} catch (error) {
  if (!(error instanceof NoCalendar)) throw error
  parentPort?.postMessage({ read: null })
}
