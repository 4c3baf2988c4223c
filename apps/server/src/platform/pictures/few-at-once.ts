import { message } from '@desk/words/message'
import { Failure } from '../failure.ts'

/** So many wait in order; more are refused. */
export function fewAtOnce({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let working = 0

  function takePlace(): Promise<void> | undefined {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooMany()
      return new Promise((resolve) => waiting.push(resolve))
    }
    working += 1
    return undefined
  }

  function givePlace(): void {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await takePlace()
    try {
      return await work()
    } finally {
      givePlace()
    }
  }
}

const tooMany = () => new Failure('too-many', message('pictures.tooManyAtOnce'), { retryAfter: 5 })
