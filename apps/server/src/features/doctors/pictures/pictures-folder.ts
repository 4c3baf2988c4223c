import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'

/** The hospital's own, by first names (R22). */
export const picturesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pictures')
