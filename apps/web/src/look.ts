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
    const isChosen = !chosen.includes('system') && chosen.length > 0
    const theme = (isChosen ? chosen.includes('dark') : dark.matches) ? 'dark' : 'light'
    const isMore = isChosen ? chosen.includes('more') : contrast.matches
    root.dataset['theme'] = theme
    root.dataset['contrast'] = isMore ? 'more' : 'normal'
    root.dataset['density'] = chosen.includes('compact') ? 'compact' : 'normal'
    // The empty page, too, before the tokens are there.
    root.style.colorScheme = theme
    drawAround(theme === 'light' ? '#ffffff' : isMore ? '#000000' : '#182126')
  }

  /** What a phone draws around the page: the colour of its header. */
  function drawAround(colour: string) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
  }

  show()
  dark.addEventListener('change', show)
  contrast.addEventListener('change', show)
  // Said by whoever has written the cookie.
  document.addEventListener('look', show)
})()
