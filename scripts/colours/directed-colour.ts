const STYLES = /^apps\/web\/.*\.css$/
/** What is in force for one direction or one language alone. */
const DIRECTED = /[^{};]*(?:\[(?:dir|lang)\b|:(?:dir|lang)\()[^{}]*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g
/** A property of its own may hold a colour, too, where it is made of others. */
const COLOURED =
  /(?:^|[\s;{])(?:[\w-]*(?:color|background|shadow|image|mask|blend)[\w-]*|fill|stroke|opacity|filter|border(?:-(?:block|inline)(?:-(?:start|end))?)?|outline|--[\w-]+(?=\s*:[^;}]*(?:var|color-mix)\())\s*:[^;}]*/

/** The walk through the screens looks at dark and forced colours in one direction at all widths, and from the right at one: they must not differ. */
export function directedColour(path: string, text: string): string | undefined {
  if (!STYLES.test(path)) return undefined
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(DIRECTED) ?? []
  return rules.map((rule) => COLOURED.exec(rule.slice(rule.indexOf('{')))?.[0].trim()).find((found) => found)
}
