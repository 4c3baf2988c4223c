import { spawn } from 'node:child_process'

/** Runs a program of node_modules/.bin with our output. Gives the exit status; 1 after a signal. */
export function run(program: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (status) => resolve(status ?? 1))
  })
}
