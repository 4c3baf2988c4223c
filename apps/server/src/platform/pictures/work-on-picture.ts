import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { ANSWER, type Made, PICTURE_PROBLEMS, PictureRefused, type PictureTask } from './picture-task.ts'
import { pictureTurns } from './picture-turns.ts'

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url))
/** Less than a page waits for an answer. */
const TIMEOUT_MS = 20_000

/** The first line of an answer; pictures follow. */
const pictureHead = z.union([
  z.object({ problem: z.enum(PICTURE_PROBLEMS) }),
  z.object({ width: z.number(), height: z.number(), lengths: z.array(z.number()) }),
])

const inTurn = pictureTurns()

/** In a process of its own, so that what a file does to a decoder ends there. */
export function workOnPicture(file: Buffer, task: PictureTask, timeoutMs = TIMEOUT_MS): Promise<Made> {
  return inTurn(file, () => runProcess(file, task, timeoutMs))
}

async function runProcess(file: Buffer, task: PictureTask, timeout: number): Promise<Made> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(task)], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: {},
    timeout,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<{ code: number | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code }))
  })
  const { stdin, stderr } = child
  const answer = child.stdio[ANSWER]
  if (!stdin || !stderr || !(answer instanceof Readable)) throw new Error('a picture needs its channels')
  // The process may end before it has read everything.
  stdin.on('error', () => {})
  stdin.end(file)
  const [said, written, { code }] = await Promise.all([text(stderr), buffer(answer), ended])
  if (code === 0) return readAnswer(written)
  // Killed by us or broken by the file; anything else is our bug.
  if (code === null) throw new PictureRefused(child.killed ? 'too-slow' : 'unreadable')
  throw new Error(`the process for a picture ended with ${code}: ${said.slice(0, 2000)}`)
}

function readAnswer(written: Buffer): Made {
  const end = written.indexOf('\n')
  const head = pictureHead.parse(JSON.parse(written.toString('utf8', 0, end)))
  if ('problem' in head) throw new PictureRefused(head.problem)
  let from = end + 1
  const pictures = head.lengths.map((length) => written.subarray(from, (from += length)))
  return { width: head.width, height: head.height, pictures }
}
