import { open } from 'node:fs/promises'

/** A power cut could otherwise undo a renaming. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
