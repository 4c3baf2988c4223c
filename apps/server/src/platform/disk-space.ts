import { statfs } from 'node:fs/promises'

type Space = { freeBytes: number; allBytes: number }
export type ReadSpace = (folder: string) => Promise<Space>

export async function readSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}
