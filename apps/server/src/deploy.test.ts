import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges } from '@desk/contract/live'
import { selfSignedCertificate } from '@desk/testing/self-signed-certificate'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../test/test-app.ts'
import { openMetrics } from './platform/watch/metrics.ts'

const app = useTestApp()
const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const read = (name: string) => readFileSync(pathOf(name), 'utf8')
const { TASKS } = z
  .object({ TASKS: z.record(z.string(), z.array(z.string())) })
  .parse(createRequire(import.meta.url)(pathOf('tools/tasks.cjs')))

const DASHBOARD = 'deploy/grafana/appointment-desk.json'
const ALERTS = 'deploy/prometheus/alerts.yaml'

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

test('the dashboard shows everything that the desk itself tells', async () => {
  const ofHistogram = /_(bucket|sum|count)$/
  const asked = read(DASHBOARD).match(/\bdesk_\w+/g) ?? []
  const shown = new Set(asked.map((name) => name.replace(ofHistogram, '')))
  const told = [...(await toldNames())].filter((name) => name.startsWith('desk_'))
  const own = told.map((name) => name.replace(ofHistogram, ''))
  expect(own).toEqual(
    expect.arrayContaining(['desk_backup_age_seconds', 'desk_workers', 'desk_request_seconds']),
  )
  expect(own.filter((name) => !shown.has(name))).toEqual([])
})

test('the examples set what there is to set, and name addresses that there are', () => {
  const known = new Set(Array.from(read('.env.example').matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name))
  for (const file of ['deploy/compose.yaml', 'deploy/appointment-desk.service', 'deploy/Dockerfile']) {
    const set = Array.from(
      read(file).matchAll(/(?:^ENV |^Environment=|^#.* echo |^ {6})([A-Z_]+)[:=]/gm),
      ([, name]) => name,
    )
    const own = set.filter((name) => !/^(POSTGRES_\w+|NODE_ENV|TMPDIR)$/.test(name ?? ''))
    expect(own).not.toEqual([])
    expect(own.filter((name) => !known.has(name))).toEqual([])
  }
  expect(read('deploy/nginx.conf')).toContain(`location = ${API_PREFIX}${followChanges.path} {`)
})

/** Of the Dockerfile's last stage, and of the one it copies everything from. */
function copiedPaths(): string[] {
  const parts = read('deploy/Dockerfile').split(/^FROM /m)
  const packages = parts.find((part) => part.includes(' AS packages')) ?? ''
  return Array.from(`${packages}${parts.at(-1)}`.matchAll(/^COPY (?!--)(.*) \S+$/gm), ([, paths = '']) =>
    paths.split(' '),
  ).flat()
}

test('what the README tells to run in the container is in the image', () => {
  const told = Array.from(
    read('README.md').matchAll(/docker compose (?:exec|run) .*npm run (?:--silent )?([a-z:]+)/g),
    ([, name = '']) => name,
  )
  expect(told).toEqual(expect.arrayContaining(['backup', 'restore', 'admin:recover', 'import']))
  const copied = copiedPaths()
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`))
  for (const name of [...told, 'verify', 'audit:verify', 'backup:verify', 'upgrade:database'])
    expect([name, TASKS[name]?.every(isCopied)]).toEqual([name, true])
  expect(['tools/run.cjs', 'package.json', 'package-lock.json'].filter((file) => !isCopied(file))).toEqual([])
})

const UNITS = ['appointment-desk.service', 'cluster/etcd.service', 'cluster/patroni.service'].map(
  (name) => `deploy/${name}`,
)
const CHECKS = {
  promtool: { args: ['check', 'rules', pathOf(ALERTS)], wrong: /FAILED|error/i },
  'systemd-analyze': {
    args: ['verify', ...UNITS.map(pathOf)],
    wrong: /Unknown|Invalid|Failed to parse/,
  },
  caddy: {
    args: ['validate', '--config', pathOf('deploy/Caddyfile'), '--adapter', 'caddyfile'],
    wrong: /^Error|"level":"(warn|error)"/m,
  },
}

async function nginxFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const { cert, key } = selfSignedCertificate()
  const server = read('deploy/nginx.conf')
    .replaceAll('/etc/letsencrypt/live/desk.example.org', folder)
    .replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $11$2')
  const files = { 'fullchain.pem': cert, 'privkey.pem': key, 'desk.conf': server }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const whole = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; include ${folder}/desk.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  return folder
}

test('nginx takes the example', async ({ skip }) => {
  const folder = await nginxFolder()
  const { error, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    encoding: 'utf8',
  })
  if (error) skip('nginx is not installed')
  expect(stderr).toMatch(/test is successful/)
  // Older versions of nginx know only this way to write it.
  const others = stderr.replaceAll(/^.*"listen \.\.\. http2" directive is deprecated.*$/gm, '')
  expect(others).not.toMatch(/warn|emerg/)
})

test.for(Object.entries(CHECKS))('%s finds nothing wrong', ([tool, { args, wrong }], { skip }) => {
  const { error, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' })
  if (error) skip(`${tool} is not installed`)
  expect(stdout + stderr).not.toMatch(wrong)
})

test('systemd counts the service as well shut in', ({ skip }) => {
  const most = ['security', '--offline=true', '--threshold=20', '--no-pager']
  const unit = pathOf('deploy/appointment-desk.service')
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', [...most, unit], {
    encoding: 'utf8',
  })
  if (error || /unrecognized option/.test(stderr)) skip('systemd-analyze is not installed, or older than 250')
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining('OK')])
})

test('docker compose takes the examples, of one server and of two', async ({ skip }) => {
  if (spawnSync('docker', ['compose', 'version']).status !== 0) skip('docker compose is not installed')
  const folder = await temporaryFolder()
  const names = ['compose.yaml', 'compose-two.yaml']
  for (const name of names) writeFileSync(join(folder, name), read(`deploy/${name}`))
  writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=a-password\n')
  for (const files of [names.slice(0, 1), names]) {
    const chosen = files.flatMap((name) => ['-f', join(folder, name)])
    const { status, stdout, stderr } = spawnSync('docker', ['compose', ...chosen, 'config'], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.match(/published: "\d+"/g)).toEqual(
      ['published: "3000"', 'published: "3001"'].slice(0, files.length),
    )
  }
})
