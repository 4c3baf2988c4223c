import { findBinaries } from './postgres-binaries.ts'

// At the set-up of a folder that nobody may write to when the server starts.
await findBinaries()
