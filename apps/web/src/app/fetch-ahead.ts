import home from 'virtual:home-ahead'
import folder from 'virtual:words/folder'
import { spokenLanguage } from '../lib/words.ts'

/** The screen after log-in, while somebody types; last of all. */
export function fetchAhead(): void {
  const words = home.length > 0 ? [`${folder}/${spokenLanguage()}/home.json`] : []
  // Asked again when needed.
  for (const file of [...home, ...words]) fetchFile(file).catch(() => {})
}

/** Browsers keep nothing half read. */
async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: 'low' })
  await response.arrayBuffer()
}
