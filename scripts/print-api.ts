import { writeFileSync } from 'node:fs'
import { apiReference } from '@desk/contract/api-reference'

/** Writes docs/api.md anew; a test fails when it is stale. */
writeFileSync('docs/api.md', apiReference())
