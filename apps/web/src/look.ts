/**
 * Runs in the head of the page, before anything is drawn: says on the root which tokens hold (ui/tokens.css). What was
 * chosen on this device counts (the cookie `look`, lib/look.ts), else what its system asks for, now and whenever that changes.
 * Also what the page will be, for the shape that it begins with (ui/start.css).
 * A classic script of its own, because the Content-Security-Policy allows nothing inline; it can import nothing, so that the
 * build puts the two paths in (look-plugin.ts).
 */
declare const HOME: string
declare const BOOKING: string
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const contrast = matchMedia('(prefers-contrast:more)')
  const paper = matchMedia('print')
  const TOKENS = {
    '--accent': 'accent',
    '--accent-hover': 'hover',
    '--accent-soft': 'soft',
    '--on-accent': 'on',
  }

  function chosenParts(): string[] {
    return /(?:^|; )look=([^;]*)/.exec(document.cookie)?.[1]?.split('.') ?? ['system']
  }

  function show() {
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

  /** The hospital's own colour, as the server has made it read; it stands in the page. Without one those of the tokens hold. */
  function drawAccent(look: string) {
    const told = document.querySelector('meta[name="hospital"]')?.getAttribute('content') || '{}'
    const own = JSON.parse(told).hospital?.look?.colours?.[look]
    for (const [token, part] of Object.entries(TOKENS)) {
      if (own) root.style.setProperty(token, own[part])
      else root.style.removeProperty(token)
    }
  }

  /** The empty page before the tokens are there, and what a phone draws around it: the colour of the header. */
  function drawAround(isDark: boolean, isMore: boolean) {
    root.style.colorScheme = isDark ? 'dark' : 'light'
    const inDark = isMore ? '#000000' : '#182126'
    const around = isDark ? inDark : '#ffffff'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', around)
  }

  /** A list of cards, a form or a table; around it the menu of somebody who is signed in, or none. */
  function sayShape() {
    const { pathname } = location
    const isForm = pathname.startsWith(`${BOOKING}/`)
    root.dataset['start'] = pathname === HOME ? 'cards' : isForm ? 'form' : 'rows'
    try {
      if (localStorage.getItem('token')) root.dataset['signedIn'] = ''
    } catch {
      // A browser that keeps nothing.
    }
  }

  sayShape()
  show()
  for (const media of [dark, contrast, paper]) media.addEventListener('change', show)
  // Said by whoever has written the cookie.
  document.addEventListener('look', show)
})()
