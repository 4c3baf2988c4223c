import { writeFileSync } from 'node:fs'
import { apiReference } from '@desk/contract/api-reference'

writeFileSync('docs/api.md', apiReference())
