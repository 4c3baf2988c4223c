import { writeFileSync } from 'node:fs'
import { apiReference } from '@desk/contract/api-reference'

/** A test fails when docs/api.md is stale. */
writeFileSync('docs/api.md', apiReference())
