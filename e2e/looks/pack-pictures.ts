import { existsSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** Words stay readable, and a sheet is what an eye takes in at once. */
const SCALE = 0.64
const SHEET = 1500
const COLUMNS = 6
const GAP = 6
const TITLE = 16

type Piece = { name: string; src: string; top: number; shown: number }

/** All pictures of a phone side by side in few sheets, each with its name: sheet-de-01.png. */
export async function packPictures(
  browser: Browser,
  { names, folder, language }: { names: readonly string[]; folder: string; language: string },
): Promise<void> {
  const columns = columnsOf(
    names.flatMap((name) => {
      const path = `${folder}/${name}-${language}.png`
      return existsSync(path) ? piecesOf(name, readFileSync(path)) : []
    }),
  )
  const page = await browser.newPage({
    viewport: { width: Math.ceil(COLUMNS * (390 * SCALE + GAP)), height: SHEET },
  })
  for (let first = 0; first < columns.length; first += COLUMNS) {
    const shown = columns
      .slice(first, first + COLUMNS)
      .map((column) => `<div>${column.map(pieceText).join('')}</div>`)
    await page.setContent(
      `<body style="margin:0;display:flex;align-items:start;gap:${GAP}px;background:#888;font:12px sans-serif">${shown.join('')}`,
    )
    await page
      .locator('body')
      .evaluate((body) => Promise.all([...body.querySelectorAll('img')].map((image) => image.decode())))
    const number = String(first / COLUMNS + 1).padStart(2, '0')
    await page.screenshot({ path: `${folder}/sheet-${language}-${number}.png` })
  }
  await page.close()
}

/** In what fits into a column. */
function piecesOf(name: string, bytes: Buffer): Piece[] {
  const height = bytes.readUInt32BE(20) * SCALE
  const src = `data:image/png;base64,${bytes.toString('base64')}`
  const room = SHEET - TITLE
  return Array.from({ length: Math.ceil(height / room) }, (_, place) => {
    return { name, src, top: place * room, shown: Math.min(room, height - place * room) }
  })
}

/** A short piece goes below another one where it fits. */
function columnsOf(pieces: readonly Piece[]): Piece[][] {
  const columns: Piece[][] = []
  for (const piece of pieces) {
    const last = columns.at(-1)
    if (last && heightOf(last) + heightOf([piece]) <= SHEET) last.push(piece)
    else columns.push([piece])
  }
  return columns
}

const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { shown }) => sum + shown + TITLE, 0)

const pieceText = ({ name, src, top, shown }: Piece): string =>
  `<div style="height:${TITLE}px;color:#fff">${name}</div><div style="width:${390 * SCALE}px;height:${shown}px;overflow:hidden">` +
  `<img width="${390 * SCALE}" src="${src}" style="margin-top:-${top}px"></div>`
