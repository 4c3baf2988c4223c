/**
 * Runs in the head, before drawing. Chooses the tokens (ui/tokens.css) by the cookie `look` or the system,
 * and follows changes; also the first page's shape (ui/start.css). The Content-Security-Policy forbids
 * inline scripts, and a classic script has no imports: the build puts in paths (head-plugin.ts).
 */
declare const HOME: string
declare const BOOKING: string
{
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const contrast = matchMedia('(prefers-contrast:more)')
  const paper = matchMedia('print')
  const LOOK = /(?:^|; )look=([^;]*)/
  const TOKENS = {
    '--accent': 'accent',
    '--accent-hover': 'hover',
    '--accent-soft': 'soft',
    '--on-accent': 'on',
  }

  const chosenParts = () => LOOK.exec(document.cookie)?.[1]?.split('.') ?? ['system']

  const show = () => {
    const chosen = chosenParts()
    const isOfDevice = chosen.includes('system')
    const isDark = !paper.matches && (isOfDevice ? dark.matches : chosen.includes('dark'))
    const isMore = isOfDevice ? contrast.matches : chosen.includes('more')
    root.dataset['theme'] = isDark ? 'dark' : 'light'
    root.dataset['contrast'] = isMore ? 'more' : 'normal'
    root.dataset['density'] = chosen.includes('compact') ? 'compact' : 'normal'
    drawAround(isDark, isMore)
    drawAccent(`${isDark ? 'dark' : 'light'}${isMore ? '-more' : ''}`)
  }

  /** From the page; the server made them readable. */
  const drawAccent = (look: string) => {
    const told = document.querySelector('meta[name="hospital"]')?.getAttribute('content') || '{}'
    const own = JSON.parse(told).hospital?.look?.colours?.[look]
    for (const [token, part] of Object.entries(TOKENS)) {
      if (own) root.style.setProperty(token, own[part])
      else root.style.removeProperty(token)
    }
  }

  /** Until tokens load, and around the page on phones. */
  const drawAround = (isDark: boolean, isMore: boolean) => {
    root.style.colorScheme = isDark ? 'dark' : 'light'
    const inDark = isMore ? '#000000' : '#182126'
    const around = isDark ? inDark : '#ffffff'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', around)
  }

  /** Cards, form or table, with or without a menu. */
  const sayShape = () => {
    const { pathname } = location
    const isForm = pathname.startsWith(`${BOOKING}/`)
    root.dataset['start'] = pathname === HOME ? 'cards' : isForm ? 'form' : 'rows'
    try {
      if (localStorage.getItem('token')) root.dataset['signedIn'] = ''
    } catch {
      // For browsers that store nothing.
    }
  }

  sayShape()
  show()
  for (const media of [dark, contrast, paper]) media.addEventListener('change', show)
  document.addEventListener('look', show)
}
