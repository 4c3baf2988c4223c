import type { Page } from '@playwright/test'
import { keptContexts } from '../support/kept-context.ts'
import { PLAIN } from '../support/plain-page.ts'
import { expect, test } from '../support/test.ts'

const LONG_AGO = new Date('2001-01-01T10:00:00Z')

async function leaveMuch(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    document.cookie = 'left=here'
    await new Promise((done) => (indexedDB.open('left').onsuccess = done))
    await caches.open('left')
  })
}

const whatIsLeft = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])

/** To changes of storage. */
const deafen = (anchor?: Page) =>
  anchor?.evaluate(() => {
    const other = document.querySelector('iframe')?.contentWindow
    other?.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  })

test('a test finds nothing in its browser of the test before', async ({ browser, hospital }) => {
  const contexts = keptContexts(browser)
  const lent = () => contexts.lend('alike', hospital.url)
  const openPage = async () => {
    const page = await (await lent()).newPage()
    await page.goto(hospital.url + PLAIN)
    return page
  }
  const before = await openPage()
  await leaveMuch(before)
  expect(await whatIsLeft(before)).toEqual(['left', 'left', 'left=here', 'left', 'left'])
  await contexts.takeBack()

  const after = await openPage()
  expect(after.context()).toBe(before.context())
  expect(before.isClosed()).toBe(true)
  expect(await whatIsLeft(after)).toEqual([''])
  await after.clock.setFixedTime(LONG_AGO)
  expect(await after.evaluate(() => Date.now())).toBe(LONG_AGO.getTime())
  await contexts.takeBack()

  const later = await openPage()
  expect(later.context()).not.toBe(after.context())
  expect(await later.evaluate(() => Date.now())).toBeGreaterThan(LONG_AGO.getTime())
  await later.context().route('**/*', (route) => route.abort())
  await contexts.takeBack()

  const last = await openPage()
  expect(last.context()).not.toBe(later.context())
  await contexts.takeBack()
  expect(last.isClosed()).toBe(true)

  const lendAndTakeBack = async (wanted: string) => {
    const context = await contexts.lend(wanted, hospital.url)
    await contexts.takeBack()
    return context
  }
  expect(await lendAndTakeBack('otherwise')).not.toBe(last.context())
  await lendAndTakeBack('second')
  expect(await lendAndTakeBack('alike')).toBe(last.context())
  for (const wanted of ['third', 'fourth', 'fifth']) await lendAndTakeBack(wanted)
  expect(last.context().pages()).toEqual([])
  expect(await lendAndTakeBack('alike')).not.toBe(last.context())
  await contexts.closeAll()
})

test('a context that cannot be emptied holds nobody up, and is not lent again', async ({
  browser,
  hospital,
}) => {
  const contexts = keptContexts(browser)
  const before = await contexts.lend('alike', hospital.url)
  const [anchor] = before.pages()
  await deafen(anchor)
  await contexts.takeBack()
  expect(anchor?.isClosed()).toBe(true)
  expect(await contexts.lend('alike', hospital.url)).not.toBe(before)
  await contexts.closeAll()
})
