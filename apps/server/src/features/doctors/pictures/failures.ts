import { MOST_PICTURE_MEGABYTES, LEAST_PICTURE_SIDE } from '@desk/contract/picture'
import { type Failure, refused } from '../../../platform/failure.ts'
import type { PictureProblem } from '../../../platform/pictures/picture-task.ts'

export const pictureTooLarge = () => refused('pictures.tooLarge', { megabytes: MOST_PICTURE_MEGABYTES })
export const uploadGone = () => refused('pictures.uploadGone')
export const noPictureThere = () => refused('pictures.noneThere')
export const notWithin = () => refused('pictures.notWithin')

const SAID: Record<PictureProblem, () => Failure> = {
  'no-picture': () => refused('pictures.noPhoto'),
  unreadable: () => refused('pictures.unreadable'),
  'too-slow': () => refused('pictures.tooSlow'),
  'too-many-pixels': () => refused('pictures.tooManyPixels', { megapixels: 50 }),
  'too-small': () => refused('pictures.tooSmall', { side: LEAST_PICTURE_SIDE }),
}

export const pictureRefused = (problem: PictureProblem): Failure => SAID[problem]()
