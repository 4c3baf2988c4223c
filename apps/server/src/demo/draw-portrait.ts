export type Look = {
  skin: string
  hair: string
  ground: string
  shirt: string
  cut: 'short' | 'long' | 'bun' | 'thin'
  glasses?: boolean
  beard?: boolean
}

export const PORTRAIT_SIDE = 480

/** Nobody's: drawn from a few shapes. */
export function drawPortrait({
  skin,
  hair,
  ground,
  shirt,
  cut,
  glasses = false,
  beard = false,
}: Look): string {
  const behind = {
    short: '',
    thin: '',
    bun: `<circle cx="240" cy="78" r="44" fill="${hair}"/>`,
    long: `<path d="M132 190a108 118 0 0 1 216 0v150q-108 40-216 0z" fill="${hair}"/>`,
  }[cut]
  const above = {
    short: 'M146 196q-8-104 94-104t94 104q-18-52-58-60-80-4-112 14-14 16-18 46z',
    thin: 'M148 206q-10-40 8-70-4 40 6 70zM332 206q10-40-8-70 4 40-6 70z',
    bun: 'M146 198q-6-108 94-108t94 108q-30-62-94-66-64 4-94 66z',
    long: 'M140 200q-4-112 100-112t100 112q-22-40-52-66-66 46-148 66z',
  }[cut]
  const ink = '#2b2320'
  const parts = [
    `<rect width="480" height="480" fill="${ground}"/>`,
    behind,
    `<path d="M60 480q6-118 120-132h120q114 14 120 132z" fill="#f7f9fa"/>`,
    `<path d="M188 346l52 74 52-74z" fill="${shirt}"/>`,
    `<path d="M188 346l52 74-30 60h-34zM292 346l-52 74 30 60h34z" fill="#e3e9ec"/>`,
    `<path d="M204 290h72v60q-36 34-72 0z" fill="${skin}"/><path d="M204 300q36 40 72 0v18q-36 34-72 0z" fill="${ink}" opacity="0.12"/>`,
    `<ellipse cx="240" cy="212" rx="92" ry="112" fill="${skin}"/>`,
    beard ? `<path d="M148 224q6 108 92 108t92-108q-18 46-50 46h-84q-32 0-50-46z" fill="${hair}"/>` : '',
    `<path d="${above}" fill="${hair}"/>`,
    `<g fill="${ink}"><circle cx="204" cy="212" r="8"/><circle cx="276" cy="212" r="8"/></g>`,
    `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"><path d="M188 190q16-10 30-2M262 188q14-8 30 2"/>`,
    glasses
      ? '<path d="M232 212q8-6 16 0"/><circle cx="204" cy="212" r="28"/><circle cx="276" cy="212" r="28"/>'
      : '',
    `<path d="M${beard ? '216 276q24 14 48' : '210 268q30 24 60'} 0"/></g>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="${PORTRAIT_SIDE}" height="${PORTRAIT_SIDE}">${parts.join('')}</svg>`
}
