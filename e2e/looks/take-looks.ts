import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiOf } from '@desk/testing/api'
import { startSmtpServer } from '@desk/testing/smtp-server'
import { keptHyphens } from '@desk/words/kept-hyphens'
import { isLanguage } from '@desk/words/languages'
import { openCatalogue } from '@desk/words/read-catalogue'
import { createWriter } from '@desk/words/words'
import { startDemo } from '../pictures/demo-server.ts'
import { launchBrowser } from '../pictures/launch-browser.ts'
import { LOOKS } from './looks.ts'
import { packPictures } from './pack-pictures.ts'
import { briefly, takeLook } from './take-look.ts'
import type { World } from './world.ts'
import { zoneAtWork } from './zone-at-work.ts'

/**
 * Pictures of every state of the screens: whole pages, wide and on a phone, light and dark, to be looked at. npm run
 * looks -- [--language de] [--folder DIR] [--brief [--colours dark|forced] [--widths small,wide]] [words of names] Brief
 * is for reading a language: two pictures of each state, what it says as text, and all in few sheets.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    folder: { type: 'string', default: join(tmpdir(), 'desk-looks') },
    brief: { type: 'boolean', default: false },
    colours: { type: 'string', default: 'light' },
    widths: { type: 'string', default: 'phone,wide' },
  },
})
const { language, folder } = values
if (!isLanguage(language)) throw new Error(`There is no language ${language}.`)
const brief = values.brief ? briefly(values.colours, values.widths.split(',')) : null
const wanted = LOOKS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
)
mkdirSync(folder, { recursive: true })

const timeZone = zoneAtWork(new Date())
const mailbox = await startSmtpServer()
const texts = await aTextProvider()
const demo = await startDemo({
  program: 'apps/server/test/looked-at-hospital.ts',
  settings: {
    HOSPITAL_TIME_ZONE: timeZone,
    LANGUAGES: language === 'en' ? 'en' : `en ${language}`,
    RATE_LIMITS: 'off',
    SMTP_URL: mailbox.url,
    // Calendars elsewhere are read from this machine.
    NODE_OPTIONS: `--import=${new URL('../support/loopback-calendars.js', import.meta.url).href}`,
    SMS_WEBHOOK_URL: texts.url,
    SMS_WEBHOOK_SECRET: 'a secret of the pictures',
  },
})
try {
  const world: World = { api: apiOf(demo.url), mailbox, timeZone, tokens: new Map() }
  const find = openCatalogue(language, 'web')
  const say = createWriter((key) => {
    const message = find(key)
    return message && keptHyphens(message, language)
  }, language)
  const browser = await launchBrowser()
  for (const look of wanted) {
    const about = { world, say, url: demo.url, timeZone, language, folder, brief }
    const problem = await takeLook(browser, look, about)
    process.stdout.write(`${look.name}${problem === null ? '' : `: ${problem}`}\n`)
    if (problem !== null) process.exitCode = 1
  }
  const names = wanted.map(({ name }) => name)
  for (const width of brief?.widths ?? []) {
    await packPictures(browser, { names, folder, language, width })
  }
  await browser.close()
} finally {
  await demo.stop()
  await mailbox.close()
  texts.close()
}
process.stdout.write(`${folder}\n`)

/** Refuses every other text message. */
async function aTextProvider() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    count += 1
    response.writeHead(count % 2 === 1 ? 200 : 400).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/texts`, close: () => server.close() }
}
