import home from 'virtual:home-ahead'
import folder from 'virtual:words/folder'
import { spokenLanguage } from '../lib/words.ts'

/** Fetches the screen after the log-in while somebody types; everything else goes first. */
export function fetchAhead(): void {
  const words = home.length > 0 ? [`${folder}/${spokenLanguage()}/home.json`] : []
  // A file that fails is asked for again when it is needed.
  for (const file of [...home, ...words]) fetchFile(file).catch(() => {})
}

/** Reads it to the end: browsers keep no half-read answer. */
async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: 'low' })
  await response.arrayBuffer()
}
