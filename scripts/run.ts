import { spawn } from 'node:child_process'

/** From node_modules/.bin, with our output; exit status, a signal is 1. */
export function run(program: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (status) => resolve(status ?? 1))
  })
}
