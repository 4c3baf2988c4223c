import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'

/** Example pictures of the hospital, chosen by first name (R22). */
export const picturesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pictures')
