import { type CDPSession, expect, type Page } from '@playwright/test'

type Heard = { role: string; name: string; description: string; value: string; isFocused: boolean }
type Named = { role: string; name: string | RegExp; value?: string | RegExp }

type Value = { value?: unknown }
type Node = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  backendDOMNodeId?: number
}
type Tree = Map<string, Node>
type Region = { live: string; isAtomic: boolean; texts: Map<string, string> }

/** Reads and acts by the accessibility tree alone, and hears live regions in their order. */
export async function treeReader(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  const { said, read, find } = readings(cdp)
  return {
    said,
    async hears(wanted: Named): Promise<Heard> {
      return heard(await find(wanted))
    },
    async isTold(text: string | RegExp): Promise<void> {
      const isSaid = async () => {
        await read()
        return said.some((each) => matches(each, text))
      }
      await expect.poll(isSaid, { message: `told: ${text}`, intervals: [50] }).toBe(true)
    },
    async isAt(wanted: Named): Promise<void> {
      const place = async () => {
        const focused = [...(await read()).values()].map(heard).findLast((each) => each.isFocused)
        return focused && isMeant(focused, wanted) ? 'there' : JSON.stringify(focused)
      }
      await expect.poll(place, { message: `at ${wanted.role} ${wanted.name}`, intervals: [50] }).toBe('there')
    },
    async goTo(wanted: Named): Promise<void> {
      await focus(cdp, await find(wanted))
    },
    async press(wanted: Named, key = 'Enter'): Promise<void> {
      await focus(cdp, await find(wanted))
      await page.keyboard.press(key)
    },
    async type(wanted: Named, text: string): Promise<void> {
      await focus(cdp, await find(wanted))
      await page.keyboard.type(text)
    },
  }
}

/** And notes what live regions say in between. */
function readings(cdp: CDPSession) {
  const said: string[] = []
  let regions = new Map<string, Region>()

  async function read(): Promise<Tree> {
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const tree = new Map(nodes.map((node): [string, Node] => [node.nodeId, node]))
    const now = liveRegions(tree)
    said.push(...newlySaid(regions, now))
    // A dialog only hides them.
    regions = new Map([...regions, ...now])
    return tree
  }

  async function find(wanted: Named): Promise<Node> {
    let found: Node | undefined
    const look = async () => {
      found = [...(await read()).values()].find((node) => !node.ignored && isMeant(heard(node), wanted))
      return found !== undefined
    }
    await expect.poll(look, { message: `${wanted.role} ${wanted.name}`, intervals: [50] }).toBe(true)
    if (!found) throw new Error('it is gone again')
    return found
  }

  return { said, read, find }
}

export type TreeReader = Awaited<ReturnType<typeof treeReader>>

/** As a screen reader moves it. */
async function focus(cdp: CDPSession, { backendDOMNodeId }: Node): Promise<void> {
  if (backendDOMNodeId === undefined) throw new Error('nothing to focus')
  await cdp.send('DOM.focus', { backendNodeId: backendDOMNodeId })
}

const textOf = (value: Value | undefined) =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : ''
const propertyOf = ({ properties }: Node, name: string) =>
  properties?.find((property) => property.name === name)?.value.value

function heard(node: Node): Heard {
  return {
    role: textOf(node.role),
    name: textOf(node.name),
    description: textOf(node.description),
    value: textOf(node.value),
    isFocused: propertyOf(node, 'focused') === true,
  }
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

const isMeant = ({ role, name, value }: Heard, wanted: Named) =>
  role === wanted.role &&
  matches(name, wanted.name) &&
  (wanted.value === undefined || matches(value, wanted.value))

function liveRegions(tree: Tree): Map<string, Region> {
  const regions = new Map<string, Region>()
  for (const node of tree.values()) {
    const live = propertyOf(node, 'live')
    const isRoot = propertyOf(node, 'root') === undefined
    if ((live === 'polite' || live === 'assertive') && isRoot) {
      regions.set(node.nodeId, {
        live,
        isAtomic: propertyOf(node, 'atomic') === true,
        texts: textsIn(tree, node),
      })
    }
  }
  return regions
}

function textsIn(tree: Tree, node: Node): Map<string, string> {
  const texts = new Map<string, string>()
  const visit = (each: Node | undefined) => {
    if (!each) return
    if (textOf(each.role) === 'StaticText') texts.set(each.nodeId, textOf(each.name).trim())
    else for (const id of each.childIds ?? []) visit(tree.get(id))
  }
  visit(node)
  return texts
}

/** An atomic region in full, others what is new; a new polite one says nothing. */
function newlySaid(before: ReadonlyMap<string, Region>, now: ReadonlyMap<string, Region>): string[] {
  return [...now].flatMap(([id, region]) => {
    const old = before.get(id)
    if (!old && region.live === 'polite') return []
    const added = [...region.texts]
      .filter(([node, text]) => old?.texts.get(node) !== text)
      .map(([, text]) => text)
    if (added.length === 0) return []
    const texts = region.isAtomic ? [[...region.texts.values()].join(' ')] : added
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}
