/** Where colours may be written. */
const HOMES = /^apps\/web\/src\/ui\/(tokens|forced-colors)\.css$/
const SCREENS = /^apps\/web\/src\/.*\.(css|tsx)$/
const NAMES =
  'white|black|gr[ae]y|red|green|blue|yellow|orange|purple|Canvas|CanvasText|Highlight|SelectedItem|GrayText'
const IN_CSS = [
  /#[0-9a-f]{3,8}\b/i,
  /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/i,
  new RegExp(`:[^;{}]*(?<![-'\\w])(${NAMES})(?![-'\\w])[^;{}]*`, 'i'),
]
const IN_CODE = [
  /["'`]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})["'`]/i,
  /\b(fill|stroke|color|background)(=|: )["'](?!none|currentColor|transparent|var\()[a-z]+["']/i,
  /["'` ](rgba?|hsla?|oklch)\([^)]*\)/i,
]

/** Any other colour would ignore dark, contrast, and the hospital's own. */
export function strayColour(path: string, text: string): string | undefined {
  if (!SCREENS.test(path) || HOMES.test(path)) return undefined
  const patterns = path.endsWith('.css') ? IN_CSS : IN_CODE
  return patterns.map((pattern) => pattern.exec(withoutComments(text))?.[0].trim()).find((found) => found)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
}
