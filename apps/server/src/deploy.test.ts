import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges } from '@desk/contract/live'
import { expect, test } from 'vitest'
import { useTestApp } from '../test/test-app.ts'
import { openMetrics } from './platform/watch/metrics.ts'

const app = useTestApp()
const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const read = (name: string) => readFileSync(pathOf(name), 'utf8')

const DASHBOARD = 'deploy/grafana/appointment-desk.json'
const ALERTS = 'deploy/prometheus/alerts.yaml'

/** What a server tells, histograms also in their parts. */
async function toldNames(): Promise<Set<string>> {
  const ofProcess = await openMetrics({ ofProcess: true }).registry.metrics()
  const text = `${ofProcess}\n${(await app.app.inject('/metrics')).body}`
  const families = Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return new Set(families.flat())
}

test.each([DASHBOARD, ALERTS])('%s asks for nothing that the server does not tell', async (file) => {
  const told = await toldNames()
  const expressions = read(file).match(/^\s*"?expr"?: .*/gm) ?? []
  const asked = new Set(expressions.flatMap((line) => line.match(/\b(?:desk|nodejs|process)_\w+/g) ?? []))
  expect(asked.size).toBeGreaterThan(6)
  expect([...asked].filter((name) => !told.has(name))).toEqual([])
})

test('the examples set what there is to set, and name addresses that there are', () => {
  const known = new Set(Array.from(read('.env.example').matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name))
  for (const file of ['deploy/compose.yaml', 'deploy/appointment-desk.service', 'deploy/Dockerfile']) {
    const set = Array.from(
      read(file).matchAll(/^(?:ENV |Environment=| {6})([A-Z_]+)[:=]/gm),
      ([, name]) => name,
    )
    const own = set.filter((name) => !/^(POSTGRES_\w+|NODE_ENV)$/.test(name ?? ''))
    expect(own).not.toEqual([])
    expect(own.filter((name) => !known.has(name))).toEqual([])
  }
  expect(read('deploy/nginx.conf')).toContain(`location = ${API_PREFIX}${followChanges.path} {`)
})

const CHECKS = {
  promtool: { args: ['check', 'rules', pathOf(ALERTS)], wrong: /FAILED|error/i },
  'systemd-analyze': {
    args: ['verify', pathOf('deploy/appointment-desk.service')],
    wrong: /Unknown|Invalid|Failed to parse/,
  },
}

test.for(Object.entries(CHECKS))('%s finds nothing wrong', ([tool, { args, wrong }], { skip }) => {
  const { error, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' })
  if (error) skip(`${tool} is not installed`)
  expect(stdout + stderr).not.toMatch(wrong)
})
