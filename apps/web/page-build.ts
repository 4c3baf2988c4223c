import type { BuildEnvironmentOptions } from 'vite'

/** What both pages are built alike with: the app's (vite.config.ts) and the visitor's (visitor.config.ts). */
export const PAGE_BUILD = {
  outDir: 'dist',
  // The polyfill would be an inline script, which the Content-Security-Policy forbids.
  modulePreload: { polyfill: false },
  // No data: URLs, for the same reason.
  assetsInlineLimit: 0,
  // One file, named in the page, instead of ten that the scripts ask for.
  cssCodeSplit: false,
  target: 'baseline-widely-available',
} satisfies BuildEnvironmentOptions
