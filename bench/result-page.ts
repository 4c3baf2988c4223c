import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { type Line, missedByNoGoal, missedOf, type Result } from './measurement.ts'

/** Prints, writes bench/results/<name>.md unless it is a part, and gives the goals that were missed. */
export function writePage(name: string, title: string, result: Result): string[] {
  for (const line of result.lines)
    console.log(`  ${line.what.padEnd(58)} ${line.value.padStart(26)}  ${targetOf(line)}`)
  if (result.noGoal !== undefined) console.log(`  Information, without a goal: ${result.noGoal}`)
  if (!result.isPart) {
    mkdirSync(new URL('results/', import.meta.url), { recursive: true })
    writeFileSync(new URL(`results/${name}.md`, import.meta.url), page(title, result))
  }
  return [...missedOf(name, result.lines), ...missedByNoGoal(name, result)]
}

const targetOf = ({ target, isMet }: Line) =>
  target === undefined ? '' : `(wanted ${target}: ${isMet ? 'met' : 'MISSED'})`

function page(title: string, { lines, method, postgres, noGoal }: Result): string {
  const rows = lines.map((line) => `| ${line.what} | ${line.value} | ${targetOf(line)} |`)
  const facts = [new Date().toISOString().slice(0, 10), machine(), ...(postgres ? [postgres] : [])]
  const said = [method, ...(noGoal === undefined ? [] : [`Information, without a goal: ${noGoal}`])]
  const table = ['| | | |', '|---|---|---|', ...rows, '']
  return [`# ${title}`, facts.join(' · '), ...said, table.join('\n')].join('\n\n')
}

function machine(): string {
  const cores = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const system = `${process.platform} ${release()}`
  return `${cores.length} cores (${cores[0]?.model.trim()}), ${memory}, ${system}, Node ${process.versions.node}`
}

/** Writes a page if it ran long enough; gives the exit status. */
export function judge(
  name: string,
  title: string,
  { isForPage, ...result }: Result & { isForPage: boolean },
): number {
  const missed = isForPage ? writePage(name, title, result) : missedOf(name, result.lines)
  for (const line of missed) console.error(line)
  return missed.length > 0 ? 1 : 0
}
