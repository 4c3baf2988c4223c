import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { endUnlessWritable } from './bundle/end-unless-writable.ts'

/** Builds apps/web/dist, unless its files are unchanged. */

const SOURCES = [
  'apps/web/{src/**/*,public/**/*,{index,visitor}.html,package.json,*.ts}',
  'packages/*/src/**/*.ts',
  'packages/words/locales/*/web/*.json',
  'packages/words/made-from/*/web/*.json',
  'scripts/{check-weights,build-web,words/find-keys}.ts',
]
const FOLDER = 'apps/web/dist'
const STAMP = `${FOLDER}/.stamp`
/** Smaller files fit one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024
const OTHER_WAYS = [
  { [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
]

const wanted = hashOfSources()
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  endUnlessWritable(FOLDER)
  console.log('setup: building the web app ...')
  // A start that builds nothing does not load the bundler.
  const { build } = await import('vite')
  // On a slow machine it would warn of how long it takes.
  const quiet = { rolldownOptions: { checks: { bundlerTimings: false } } }
  const asked = { root: 'apps/web', logLevel: 'warn', build: quiet } as const
  await build(asked)
  await build({ ...asked, configFile: 'apps/web/visitor.config.ts' })
  compress()
  const { checkWeights } = await import('./check-weights.ts')
  // An operator who starts the desk has no use for the table.
  if (!checkWeights({ tellsAll: process.env['npm_lifecycle_event'] === 'build' }))
    throw new Error('a first visit weighs too much')
  writeFileSync(STAMP, wanted)
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  hash.update(JSON.stringify(process.env['VITE_API_HOST'] ?? ''))
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !path.includes('.test.'))
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

/** Once at build time, so that no request has to. */
function compress(): void {
  for (const path of globSync(`${FOLDER}/**/*.{html,js,css,svg,json}`)) {
    const content = readFileSync(path)
    if (content.length < WORTH_COMPRESSING_BYTES) continue
    writeFileSync(`${path}.br`, smallest(content, path))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Which format is smaller cannot be known before. */
function smallest(content: Buffer, path: string): Buffer {
  const ways = /\.(js|css)$/.test(path) ? [{}, ...OTHER_WAYS] : [{}]
  const packed = ways.map((way) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...way } }),
  )
  return packed.reduce((least, each) => (each.length < least.length ? each : least))
}
