import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'

export type Ended = { status: number; said: string; out: Buffer }

/** Keeps stdout and stderr apart. */
export async function runToEnd(child: ChildProcessWithoutNullStreams, input?: Buffer): Promise<Ended> {
  child.stdin.on('error', () => {}) // A program that refuses does not read on.
  child.stdin.end(input)
  const [out, said, [status]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status: Number(status), said, out }
}
