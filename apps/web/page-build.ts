import type { BuildEnvironmentOptions } from 'vite'

/** Of both pages (vite.config.ts, visitor.config.ts). */
export const PAGE_BUILD = {
  outDir: 'dist',
  // An inline script, forbidden by the Content-Security-Policy.
  modulePreload: { polyfill: false },
  // No data: URLs, for the same reason.
  assetsInlineLimit: 0,
  // One file instead of ten.
  cssCodeSplit: false,
  target: 'baseline-widely-available',
} satisfies BuildEnvironmentOptions
