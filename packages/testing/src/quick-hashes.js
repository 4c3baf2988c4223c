import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the server, and in its threads. There is no setting: somebody could leave it on.
const { argon2Sync } = crypto
crypto.argon2Sync = (kind, input) => argon2Sync(kind, { ...input, memory: 8 * input.parallelism, passes: 1 })
syncBuiltinESMExports()
