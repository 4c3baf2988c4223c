/** A class, or a keyframes name, of one of our CSS modules. */
const SCOPED = /_[\w-]+_([\w-]{5})_\d+/g
/** What has rules of its own within. */
const AROUND_RULES = /^@(media|supports|container|layer)\b/

type Parts = { kept: string; later: string }

/**
 * Divides the rules of a style sheet: what is only about modules of which no class is kept comes later, each part in the order
 * that it had. Rules about no module (tokens, elements) are kept.
 */
export function splitStyles(css: string, isKept: (className: string) => boolean): Parts {
  const modules = new Set<string>()
  for (const [name, module = ''] of css.matchAll(SCOPED)) if (isKept(name)) modules.add(module)
  return divide(css, modules)
}

function divide(css: string, modules: ReadonlySet<string>): Parts {
  const parts = rulesOf(css).map((rule) => divideRule(rule, modules))
  return { kept: parts.map(({ kept }) => kept).join(''), later: parts.map(({ later }) => later).join('') }
}

function divideRule(rule: string, modules: ReadonlySet<string>): Parts {
  if (!AROUND_RULES.test(rule)) {
    return isLater(rule, modules) ? { kept: '', later: rule } : { kept: rule, later: '' }
  }
  const begin = rule.indexOf('{')
  const around = (rules: string) => (rules === '' ? '' : `${rule.slice(0, begin)}{${rules}}`)
  const within = divide(rule.slice(begin + 1, -1), modules)
  return { kept: around(within.kept), later: around(within.later) }
}

function isLater(rule: string, modules: ReadonlySet<string>): boolean {
  const named = [...rule.matchAll(SCOPED)].map(([, module = '']) => module)
  return named.length > 0 && !named.some((module) => modules.has(module))
}

/** The outermost rules, as they stand; braces within texts are none. */
function rulesOf(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let begin = 0
  for (const { 0: token, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    const isEnd = depth === 0 && (token === '}' || token === ';')
    if (!isEnd) continue
    rules.push(css.slice(begin, index + 1).trim())
    begin = index + 1
  }
  return rules
}
