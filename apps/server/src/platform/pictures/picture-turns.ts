import { fewAtOnce } from './few-at-once.ts'
import { pictureFormatOf } from './picture-format.ts'

const MOST_WAITING = 16

/** Two at once take up to 350 MB each. HEIC, whose decoder takes up to 750, comes one after the other. */
export function pictureTurns() {
  const inTurn = fewAtOnce({ atOnce: 2, mostWaiting: MOST_WAITING })
  const inTurnOfHeic = fewAtOnce({ atOnce: 1, mostWaiting: MOST_WAITING })
  return <Result>(file: Buffer, work: () => Promise<Result>): Promise<Result> =>
    pictureFormatOf(file) === 'heic' ? inTurnOfHeic(() => inTurn(work)) : inTurn(work)
}
