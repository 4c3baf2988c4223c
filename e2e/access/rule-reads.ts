import type { Page } from '@playwright/test'

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings all that it needs */

declare global {
  var noted: Set<string>
}

/** Something for each rule of axe to look at, right or wrong. */
const EVERY_KIND = `<!doctype html><html lang="en"><head><title>t</title><meta name="viewport" content="width=device-width"></head><body>
<a href="#m">skip</a><header><nav aria-label="n"><a href="/a" accesskey="a">one</a></nav></header><main id="m"><h1>One</h1><h2>two</h2><h4>t</h4>
<p>text <a href="/b">link</a> more text to read</p><div style="overflow:auto;height:20px" tabindex="0"><p>1</p><p>2</p><p>3</p></div>
<table><caption>c</caption><tr><th>a</th><th></th></tr><tr><td>1</td><td headers="q">2</td></tr></table><table><tr><td colspan="2">c</td></tr><tr><td>a</td><td>b</td></tr></table>
<table><tr><th scope="col" id="h">a</th></tr><tr><td headers="h">1</td></tr></table><form><label for="i">name</label><input id="i" autocomplete="name" aria-describedby="d">
<label for="i">again</label><span id="d">desc</span><input type="checkbox" aria-label="c"><select aria-label="s"><option>1</option></select><textarea title="x"></textarea>
<input type="submit" value="go"><input type="button" value="x"><input type="image" alt="x"><button>b</button><button aria-label="zzz">press me</button><button><a href="#">nested</a></button></form>
<ul><li>1</li><div>2</div></ul><dl><dt>a</dt><dd>b</dd></dl><img alt="x"><img alt="" role="none"><svg role="img" aria-label="s"></svg><span role="img" aria-label="s">i</span>
<div role="tablist"><button role="tab" aria-selected="true">t</button></div><div role="dialog" aria-label="d">dialog</div><div role="listbox" aria-label="l"><div role="option">o</div></div>
<div role="progressbar" aria-label="p"></div><div role="meter" aria-label="m"></div><div role="textbox" aria-label="m" tabindex="0"></div><div role="link" tabindex="0">a</div>
<div role="tooltip">x</div><div role="tree" aria-label="t"><div role="treeitem">o</div></div><div role="text">o <b>x</b></div><div role="button" aria-braillelabel="x">x</div>
<div aria-hidden="true"><a href="/z" tabindex="-1">z</a></div><details open><summary>s</summary>x</details><span lang="de">hallo</span><span style="line-height:1 !important">x</span>
<object data="x.pdf"></object><audio src="x"></audio><video src="x"></video><marquee>x</marquee><blink>x</blink><map name="m"><area href="x" alt="x"></map><img ismap alt="x">
<section aria-label="q">r</section><div tabindex="3">x</div><input title="q" aria-labelledby="d"></main><aside>a</aside><footer>f</footer><div>outside</div></body></html>`

/** By rule: styles, places and sizes that it reads of a page with something of every kind. */
export async function readsOfRules(page: Page): Promise<Record<string, string[]>> {
  await page.setContent(EVERY_KIND)
  await page.evaluate(noteReads)
  return page.evaluate(runEach)
}

function noteReads(): void {
  globalThis.noted = new Set()
  const watch = (owner: object, name: string, note: (first: unknown) => void) => {
    const found = Object.getOwnPropertyDescriptor(owner, name) ?? {}
    const run: unknown = found.value ?? Reflect.get(found, 'get')
    if (typeof run !== 'function') return
    const noting = function (this: unknown, ...asked: unknown[]): unknown {
      note(asked[0])
      return Reflect.apply(run, this, asked)
    }
    Object.defineProperty(owner, name, 'value' in found ? { value: noting } : { get: noting })
  }
  const places = [
    'getBoundingClientRect',
    'getClientRects',
    'scrollWidth',
    'scrollHeight',
    'clientWidth',
    'clientHeight',
  ]
  for (const name of [...places, 'scrollLeft', 'scrollTop', 'offsetWidth', 'offsetHeight', 'offsetParent'])
    for (const owner of [Element.prototype, HTMLElement.prototype, Range.prototype])
      watch(owner, name, () => globalThis.noted.add('place'))
  for (const owner of [Document.prototype, Element.prototype])
    for (const name of ['elementFromPoint', 'elementsFromPoint'])
      watch(owner, name, () => globalThis.noted.add('place'))
  watch(CSSStyleDeclaration.prototype, 'getPropertyValue', (style) => globalThis.noted.add(String(style)))
  const own = globalThis.getComputedStyle
  globalThis.getComputedStyle = (element, part) =>
    new Proxy(own(element, part), {
      get: (style, name) => {
        const value: unknown = Reflect.get(style, name)
        if (typeof value === 'function') return value.bind(style)
        globalThis.noted.add(String(name))
        return value
      },
    })
}

async function runEach(): Promise<Record<string, string[]>> {
  const reads: Record<string, string[]> = {}
  for (const { ruleId } of axe.getRules()) {
    globalThis.noted.clear()
    await axe.run(document, { runOnly: { type: 'rule', values: [ruleId] }, preload: false, selectors: false })
    reads[ruleId] = [...globalThis.noted].toSorted()
  }
  return reads
}
