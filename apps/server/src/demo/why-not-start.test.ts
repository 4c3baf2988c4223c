import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_MARK } from '../platform/demo-mark.ts'
import { whyNotStart } from './why-not-start.ts'

test('the demo starts with built pages in an empty folder or its own, else it says what to do', () => {
  const root = mkdtempSync(join(tmpdir(), 'why-not-'))
  const [dataDir, webFolder] = [join(root, 'data'), join(root, 'dist')]
  expect(whyNotStart({ dataDir, webFolder })).toContain('npm run demo')
  mkdirSync(webFolder)
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
  expect(whyNotStart({ dataDir, webFolder })).toBeNull()
  mkdirSync(dataDir)
  expect(whyNotStart({ dataDir, webFolder })).toBeNull()
  writeFileSync(join(dataDir, 'letters.txt'), 'mine')
  expect(whyNotStart({ dataDir, webFolder })).toContain('DEMO_DIR')
  writeFileSync(join(dataDir, DEMO_MARK), '')
  expect(whyNotStart({ dataDir, webFolder })).toBeNull()
})
