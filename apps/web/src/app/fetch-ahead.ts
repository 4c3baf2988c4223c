import home from 'virtual:home-ahead'
import folder from 'virtual:words/folder'
import { spokenLanguage } from '../lib/words.ts'

/** Brings the screen after the log-in into the browser's store while somebody types; after all else that is asked for. */
export function fetchAhead(): void {
  const words = home.length > 0 ? [`${folder}/${spokenLanguage()}/home.json`] : []
  // What does not come is asked for again when it is needed.
  for (const file of [...home, ...words]) fetchFile(file).catch(() => {})
}

/** Whole: the browser keeps nothing that was left half read. */
async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: 'low' })
  await response.arrayBuffer()
}
