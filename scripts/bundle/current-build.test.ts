import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeCurrent } from './current-build.ts'

let folder = ''
let built: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-builds-'))
  built = []
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true }))
})

const make = (name: string) =>
  makeCurrent(folder, name, async (place) => {
    built.push(name)
    await writeFile(place, name)
  })
const writeFile = async (place: string, text: string) => writeFileSync(join(place, 'main.js'), text)
const current = () => readFileSync(join(folder, 'current/main.js'), 'utf8')

test('changed sources are built before they run, and unchanged ones are not built again', async () => {
  await make('aa')
  await make('aa')
  expect([current(), built]).toEqual(['aa', ['aa']])
  await make('bb')
  expect([current(), built]).toEqual(['bb', ['aa', 'bb']])
})

test('sources that are as they were before run their former build', async () => {
  for (const name of ['aa', 'bb', 'aa']) await make(name)
  expect([current(), built]).toEqual(['aa', ['aa', 'bb']])
})

test('a build that fails is told, leaves nothing, and is tried again', async () => {
  await make('aa')
  const broken = makeCurrent(folder, 'bb', async (place) => {
    await writeFile(place, 'half')
    throw new Error('no space')
  })
  await expect(broken).rejects.toThrow('no space')
  expect(readdirSync(folder).toSorted()).toEqual(['aa', 'current'])
  await make('bb')
  expect(current()).toBe('bb')
})

test('of two who build the same at once, the second takes what the first has made', async () => {
  await makeCurrent(folder, 'aa', async (place) => {
    mkdirSync(join(folder, 'aa'))
    await writeFile(join(folder, 'aa'), 'of the other')
    await writeFile(place, 'own')
  })
  expect(current()).toBe('of the other')
})

test('running servers keep their files for four more builds', async () => {
  for (const [age, name] of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].entries()) {
    await make(name)
    utimesSync(join(folder, name), age, age)
  }
  await make('a7')
  expect(readdirSync(folder).toSorted()).toEqual(['a3', 'a4', 'a5', 'a6', 'a7', 'current'])
})
