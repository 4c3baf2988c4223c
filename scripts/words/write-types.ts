import { writeFileSync } from 'node:fs'
import { generatedFiles } from './message-files.ts'

/** Writes the types of the messages anew; `npm run check` fails when they are stale. */
for (const { path, text } of generatedFiles()) writeFileSync(path, text)
