import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeCurrent } from './current-build.ts'

const NAME = '7a'
// Root may write everywhere.
const asAnother = process.getuid?.() === 0 ? ['unshare', '-U', '--map-user=1000', '--map-group=1000'] : []
const isHere = process.platform !== 'win32'

function aPlace() {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'desk-read-only-')))
  onTestFinished(() => {
    spawnSync('chmod', ['-R', 'u+w', place])
    rmSync(place, { recursive: true })
  })
  for (const app of ['web', 'server']) mkdirSync(join(place, 'apps', app), { recursive: true })
  copyFileSync('package-lock.json', join(place, 'package-lock.json'))
  return place
}

function runInReadOnly(place: string, ...args: string[]) {
  spawnSync('chmod', ['-R', 'a-w', place])
  const [program = '', ...words] = [...asAnother, process.execPath, ...args]
  const { status, stderr } = spawnSync(program, words, { cwd: place, encoding: 'utf8' })
  return { status, stderr }
}

const told = (place: string, app: string) => ({
  status: 1,
  stderr:
    `setup: ${join(place, 'apps', app, 'dist')} is not what this version needs, and this account may not write to it. ` +
    `Run "npm run build" in ${place} as the owner of the folder.\n`,
})

test.runIf(isHere)('a start that would have to build in a folder it may not write to says what to do', () => {
  const place = aPlace()
  expect(runInReadOnly(place, resolve('scripts/build-web.ts'))).toEqual(told(place, 'web'))
  expect(runInReadOnly(place, resolve('scripts/build-server.ts'))).toEqual(told(place, 'server'))
})

test.runIf(isHere)('one whose build is current writes nothing there', async () => {
  const place = aPlace()
  const dist = join(place, 'apps/server/dist')
  await makeCurrent(dist, NAME, async () => {})
  const makes = `import(${JSON.stringify(resolve('scripts/bundle/current-build.ts'))})
    .then(({ makeCurrent }) => makeCurrent(${JSON.stringify(dist)}, ${JSON.stringify(NAME)}))`
  expect(runInReadOnly(place, '--eval', makes)).toEqual({ status: 0, stderr: '' })
  expect(readdirSync(dist)).toEqual([NAME, 'current'])
})
