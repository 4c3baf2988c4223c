/**
 * Runs in the head of the page, before anything is drawn: says on the root which tokens hold (ui/tokens.css). What was
 * chosen on this device counts (the cookie `look`, lib/look.ts), else what its system asks for, now and whenever that changes.
 * A classic script of its own, because the Content-Security-Policy allows nothing inline; it can import nothing.
 */
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const contrast = matchMedia('(prefers-contrast: more)')

  function show() {
    const chosen = /(?:^|; )look=([^;]*)/.exec(document.cookie)?.[1]?.split('.') ?? []
    const isChosen = chosen.includes('light') || chosen.includes('dark')
    const isDark = isChosen ? chosen.includes('dark') : dark.matches
    const isMore = isChosen ? chosen.includes('more') : contrast.matches
    root.dataset['theme'] = isDark ? 'dark' : 'light'
    // The empty page, too, before the tokens are there.
    root.style.colorScheme = isDark ? 'dark' : 'light'
    root.dataset['contrast'] = isMore ? 'more' : 'normal'
    root.dataset['density'] = chosen.includes('compact') ? 'compact' : 'normal'
    // What a phone draws around the page: the colour of its header.
    const around = isDark ? (isMore ? '#000000' : '#182126') : '#ffffff'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', around)
  }

  show()
  dark.addEventListener('change', show)
  contrast.addEventListener('change', show)
  // Said by whoever has written the cookie.
  document.addEventListener('look', show)
})()
