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
  const begin = rule.indexOf('{')
  const [head, body] = [rule.slice(0, begin), rule.slice(begin)]
  if (AROUND_RULES.test(rule)) {
    const within = divide(body.slice(1, -1), modules)
    const around = (rules: string) => (rules === '' ? '' : `${head}{${rules}}`)
    return { kept: around(within.kept), later: around(within.later) }
  }
  // The minifier joins what looks alike: apart again, or the rules of a module would change their order.
  const [kept, later] = [false, true].map((isLate) =>
    selectorsIn(head)
      .filter((selector) => isLater(selector, modules) === isLate)
      .join(','),
  )
  return { kept: kept ? kept + body : '', later: later ? later + body : '' }
}

function isLater(selector: string, modules: ReadonlySet<string>): boolean {
  const named = [...selector.matchAll(SCOPED)].map(([, module = '']) => module)
  return named.length > 0 && !named.some((module) => modules.has(module))
}

/** Commas within brackets divide no selectors, however deep these are. */
function selectorsIn(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const letter of head) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += letter
  }
  return selectors
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
