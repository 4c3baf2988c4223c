import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'

// Stands in for npm: FETCHED_POSTGRES has what the registry gave before, a folder for each version.
const folder = process.cwd()
const fetched = join(process.env['FETCHED_POSTGRES'] ?? '', basename(folder), 'node_modules')
cpSync(fetched, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
