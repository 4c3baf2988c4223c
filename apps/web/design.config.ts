import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { headPlugin } from './head-plugin.ts'
import { wordsPlugin } from './words-plugin.ts'

/** For the test that compares its pictures; not in the product. */
export function designConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [react(), wordsPlugin({ more: { design: ['../design/main.tsx'] } }), headPlugin()],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: { input: resolve(import.meta.dirname, 'design.html') },
    },
  }
}
