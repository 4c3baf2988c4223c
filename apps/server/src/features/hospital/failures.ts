import { LEAST_LOGO_SIDE } from '@desk/contract/hospital-look'
import { type Failure, refused } from '../../platform/failure.ts'
import type { PictureProblem } from '../../platform/pictures/picture-task.ts'

export const lookChanged = () => refused('hospital.changedMeanwhile')
export const noLogoThere = () => refused('hospital.noLogo')

const SAID: Record<PictureProblem, () => Failure> = {
  'no-picture': () => refused('hospital.logoFormat'),
  unreadable: () => refused('hospital.logoUnreadable'),
  'too-slow': () => refused('pictures.tooSlow'),
  'too-many-pixels': () => refused('pictures.tooManyPixels', { megapixels: 50 }),
  'too-small': () => refused('hospital.logoTooSmall', { side: LEAST_LOGO_SIDE }),
}

export const logoFormatRefused = () => SAID['no-picture']()
export const logoRefused = (problem: PictureProblem): Failure => SAID[problem]()
