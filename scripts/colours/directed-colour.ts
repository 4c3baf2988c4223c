const STYLES = /^apps\/web\/.*\.css$/
/** Rules for one direction or language. */
const DIRECTED = /[^{};]*(?:\[(?:dir|lang)\b|:(?:dir|lang)\()[^{}]*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g
/** Custom properties too, because they may hold colours. */
const COLOURED =
  /(?:^|[\s;{])(?:[\w-]*(?:color|background|shadow|image|mask|blend)[\w-]*|fill|stroke|opacity|filter|border(?:-(?:block|inline)(?:-(?:start|end))?)?|outline|--[\w-]+(?=\s*:[^;}]*(?:var|color-mix)\())\s*:[^;}]*/

/**
 * `npm test` tries dark and forced colours in one direction at all widths, so directions must not differ in colours.
 */
export function directedColour(path: string, text: string): string | undefined {
  if (!STYLES.test(path)) return undefined
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(DIRECTED) ?? []
  return rules.map((rule) => COLOURED.exec(rule.slice(rule.indexOf('{')))?.[0].trim()).find((found) => found)
}
