import { existsSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** What an eye takes in at once, with readable words. */
const SHEET = 1500
const GAP = 6
const TITLE = 16

const LAYOUTS = {
  phone: { columns: 6, width: 250 },
  wide: { columns: 2, width: 640 },
  small: { columns: 6, width: 250 },
}
type Layout = (typeof LAYOUTS)['phone']

type Piece = { name: string; src: string; top: number; shown: number }

/** Few sheets of all pictures of one width: sheet-de-phone-01.png. */
export async function packPictures(
  browser: Browser,
  about: { names: readonly string[]; folder: string; language: string; width: keyof typeof LAYOUTS },
): Promise<void> {
  const { names, folder, language } = about
  const layout = LAYOUTS[about.width]
  const columns = columnsOf(
    names.flatMap((name) => {
      const path = `${folder}/${name}-${language}-${about.width}.png`
      return existsSync(path) ? piecesOf(name, readFileSync(path), layout) : []
    }),
  )
  const page = await browser.newPage({
    viewport: { width: layout.columns * (layout.width + GAP), height: SHEET },
  })
  for (let first = 0; first < columns.length; first += layout.columns) {
    const shown = columns
      .slice(first, first + layout.columns)
      .map((column) => `<div>${column.map((piece) => pieceText(piece, layout)).join('')}</div>`)
    await page.setContent(
      `<body style="margin:0;display:flex;align-items:start;gap:${GAP}px;background:#888;font:12px sans-serif">${shown.join('')}`,
    )
    await page
      .locator('body')
      .evaluate((body) => Promise.all([...body.querySelectorAll('img')].map((image) => image.decode())))
    const number = String(first / layout.columns + 1).padStart(2, '0')
    await page.screenshot({ path: `${folder}/sheet-${language}-${about.width}-${number}.png` })
  }
  await page.close()
}

function piecesOf(name: string, bytes: Buffer, { width }: Layout): Piece[] {
  const height = (bytes.readUInt32BE(20) * width) / bytes.readUInt32BE(16)
  const src = `data:image/png;base64,${bytes.toString('base64')}`
  const room = SHEET - TITLE
  return Array.from({ length: Math.ceil(height / room) }, (_, place) => {
    return { name, src, top: place * room, shown: Math.min(room, height - place * room) }
  })
}

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

const pieceText = ({ name, src, top, shown }: Piece, { width }: Layout): string =>
  `<div style="height:${TITLE}px;color:#fff">${name}</div><div style="width:${width}px;height:${shown}px;overflow:hidden">` +
  `<img width="${width}" src="${src}" style="margin-top:-${top}px"></div>`
