import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the server, in its process and its threads: a password costs next to nothing to hash. There is no setting for it, which somebody
// could leave on; what a hash really costs is tested beside passwords.ts.
const { argon2Sync } = crypto
crypto.argon2Sync = (kind, input) => argon2Sync(kind, { ...input, memory: 8 * input.parallelism, passes: 1 })
syncBuiltinESMExports()
