import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_VISITS, type FirstVisits } from '@desk/contract/first-visits'
import { matchPath } from '@desk/contract/match-path'
import { DEFAULT_LANGUAGE, type Language } from '@desk/words/languages'

type Visit = { pathname: string; isVisitors: boolean; language: Language }

const NO_SCREEN = 'not-found'

/** Code and words of a screen that the page does not name, so that the browser fetches them at once. */
export function earlyFiles(folder: string): (visit: Visit) => readonly string[] {
  const path = join(folder, FIRST_VISITS)
  if (!existsSync(path)) return () => []
  const visits: FirstVisits = JSON.parse(readFileSync(path, 'utf8'))
  const { screens, words, firstWords } = visits
  const paths = Object.entries(visits.paths).map(([each, screen]) => ({ path: each, screen }))
  return ({ pathname, isVisitors, language }) => {
    const spoken = firstWords[isVisitors ? 'visitor' : 'app'][language]
    const first = language === DEFAULT_LANGUAGE || spoken === undefined ? [] : [codeLink(spoken)]
    if (isVisitors) return first
    const screen = matchPath(paths, pathname)?.found.screen ?? NO_SCREEN
    const code = screens[screen]
    return code ? [...code.map(fileLink), ...first, wordsLink(`${words}/${language}/${screen}.json`)] : first
  }
}

const fileLink = (file: string) => (file.endsWith('.css') ? styleLink(file) : codeLink(file))
const styleLink = (file: string) => `<link rel="stylesheet" href="/${file}" crossorigin>`
const codeLink = (file: string) => `<link rel="modulepreload" href="/${file}" crossorigin>`
const wordsLink = (file: string) => `<link rel="preload" as="fetch" href="/${file}" crossorigin>`
