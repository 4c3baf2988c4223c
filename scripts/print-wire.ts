import { writeFileSync } from 'node:fs'
import { wireReference } from '@desk/contract/wire-reference'

/** Writes docs/wire.md anew; a test fails when it is stale. */
writeFileSync('docs/wire.md', wireReference())
