import { open } from 'node:fs/promises'

/** Without it a power cut could take a new name back. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
