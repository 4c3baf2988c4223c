import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { endUnlessWritable } from './end-unless-writable.ts'

const CURRENT = 'current'
/** Running servers load from theirs now and then. */
const KEPT = 5

type Build = (folder: string) => Promise<void>

/** `folder/current` leads to the build of that name, which is made if missing. */
export async function makeCurrent(folder: string, name: string, build: Build): Promise<void> {
  if (nameOfCurrent(folder) === name) return
  endUnlessWritable(folder)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, name))) await buildOnce(folder, name, build)
  const link = join(folder, `link-${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(name, link)
  renameSync(link, join(folder, CURRENT))
  removeOldest(folder)
}

function nameOfCurrent(folder: string): string {
  const link = join(folder, CURRENT)
  return existsSync(link) ? readlinkSync(link) : ''
}

/** Renamed when whole. */
async function buildOnce(folder: string, name: string, build: Build): Promise<void> {
  const unfinished = join(folder, `new-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  try {
    await build(unfinished)
    renameSync(unfinished, join(folder, name))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(folder, name))) throw error
  }
}

function removeOldest(folder: string): void {
  const madeAt = (name: string) => statSync(join(folder, name)).mtimeMs
  const others = readdirSync(folder).filter((name) => name !== CURRENT && name !== nameOfCurrent(folder))
  for (const name of others.toSorted((a, b) => madeAt(b) - madeAt(a)).slice(KEPT - 1))
    rmSync(join(folder, name), { recursive: true, force: true })
}
