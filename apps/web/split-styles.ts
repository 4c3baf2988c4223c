/** Class or keyframes of a CSS module. */
const SCOPED = /_[\w-]+_([\w-]{5})_\d+/g
const AROUND_RULES = /^@(media|supports|container|layer)\b/

type Parts = { kept: string; later: string }

/** Rules of unkept modules only come later, in order; tokens and elements are kept. */
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
  // Split what the minifier joined: a module's order would change.
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

/** Not those in brackets. */
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

/** Outermost; braces in strings do not count. */
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
