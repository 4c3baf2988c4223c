import { writeFileSync } from 'node:fs'
import { generatedFiles } from './message-files.ts'

/** `npm run check` fails when they are stale. */
for (const { path, text } of generatedFiles()) writeFileSync(path, text)
