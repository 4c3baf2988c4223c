import { findBinaries } from './postgres-binaries.ts'

// For folders that are read-only when the server starts.
await findBinaries()
