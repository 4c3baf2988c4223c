const KEY = 'loaded-for-build'
const BUILD = /<meta name="build" content="([^"]*)"/

/** The name of the build that this page is of; empty while developing. */
export const buildOfPage = (): string =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') ?? ''

/**
 * A file of this page cannot be had: where the server has another build by now, the address is loaded anew, once for each
 * build. Goes on only where that would not help.
 */
export async function reloadIfOutdated(): Promise<void> {
  const present = await presentBuild()
  if (present === '' || present === buildOfPage() || sessionStorage.getItem(KEY) === present) return
  sessionStorage.setItem(KEY, present)
  location.reload()
  // What is on the page stays until the other is there.
  await new Promise(() => {})
}

async function presentBuild(): Promise<string> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return BUILD.exec(await response.text())?.[1] ?? ''
  } catch {
    // Without a network nobody knows.
    return ''
  }
}
