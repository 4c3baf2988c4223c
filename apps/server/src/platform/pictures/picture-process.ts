import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { makePictures } from './make-pictures.ts'
import { ANSWER, PictureRefused, type PictureTask } from './picture-task.ts'

/** The task comes as argument, the file on standard input. */
async function answer(): Promise<Buffer[]> {
  const task: PictureTask = JSON.parse(process.argv[2] ?? '', asMeant)
  const file = await buffer(process.stdin)
  try {
    const { pictures, ...sides } = await makePictures(file, task)
    return [head({ ...sides, lengths: pictures.map(({ length }) => length) }), ...pictures]
  } catch (error) {
    // Any other error of a decoder means that the file is unreadable.
    return [head({ problem: error instanceof PictureRefused ? error.problem : 'unreadable' })]
  }
}

/** NaN travels as null. */
function asMeant(name: string, value: unknown): unknown {
  if (value === null) throw new Error(`${name} is no number`)
  return value
}

const head = (said: object) => Buffer.from(`${JSON.stringify(said)}\n`)

await pipeline(await answer(), createWriteStream('', { fd: ANSWER }))
