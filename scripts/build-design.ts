import { build } from 'vite'
import { designConfig } from '../apps/web/design.config.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('node scripts/build-design.ts FOLDER')
await build(designConfig(folder))
