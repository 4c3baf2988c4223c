const KEY = 'loaded-for-build'
const BUILD = /<meta name="build" content="([^"]*)"/

/** Empty in development. */
export const buildOfPage = (): string =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') ?? ''

/** Reloads when the server has another build, once per build; else returns. */
export async function reloadIfOutdated(): Promise<void> {
  const present = await presentBuild()
  if (present === '' || present === buildOfPage() || sessionStorage.getItem(KEY) === present) return
  sessionStorage.setItem(KEY, present)
  location.reload()
  // The page stays until then.
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
