import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'

/** Where a hospital lays pictures of its own, named after first names (R22). */
export const picturesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pictures')
