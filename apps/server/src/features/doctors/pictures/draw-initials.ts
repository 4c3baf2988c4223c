const COLOURS = ['#0b5d66', '#2f4b8f', '#6a3d7c', '#8a4513', '#2b6136', '#7c2d46'] as const

export function drawInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.match(/^\p{L}/u)?.[0]?.toLocaleUpperCase('en') ?? '')
    .join('')
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  const colour = COLOURS[sum % COLOURS.length] ?? COLOURS[0]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="${colour}"/><text x="48" y="48" dy="0.35em" text-anchor="middle" ` +
    `font-family="system-ui, sans-serif" font-size="36" font-weight="600" fill="#fff">${initials}</text></svg>`
  )
}
