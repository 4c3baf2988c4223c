import { spawn } from 'node:child_process'

const PROGRAMS: [program: string, ...args: string[]][] = [
  [process.execPath, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  ['vite', 'apps/web', '--host', '127.0.0.1'],
]

const env = { ...process.env, NODE_ENV: 'development' }
const children = PROGRAMS.map(([program, ...args]) => spawn(program, args, { stdio: 'inherit', env }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
}
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')))
