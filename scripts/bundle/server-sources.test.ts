import { globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { builtServer } from '@desk/testing/built-server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listServerSources, nameOfSources } from './server-sources.ts'

const sourceMap = z.object({ sources: z.array(z.string()) })

test('every file of ours in the built server is one whose change makes another build', () => {
  const folder = realpathSync(dirname(builtServer()))
  expect(folder.endsWith(`/${nameOfSources()}`)).toBe(true)
  const used = globSync(`${folder}/*.map`).flatMap((path) =>
    sourceMap
      .parse(JSON.parse(readFileSync(path, 'utf8')))
      .sources.map((source) => relative('.', resolve(folder, source))),
  )
  const ours = used.filter((path) => /^(apps|packages)\//.test(path))
  expect(ours.length).toBeGreaterThan(500)
  const named = new Set(listServerSources())
  expect(ours.filter((path) => !named.has(path))).toEqual([])
})
