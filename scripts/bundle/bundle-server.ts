import http from 'node:http'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const SERVER = 'apps/server/src'
const OUTSIDE = [/^sharp$/, /^libheif-js/, /^pino$/, /^import-fresh$/, /^pg-native$/]
const OWN_PLACE = /\b__dirname\b|\b__filename\b|\bimport\.meta\b/
const OTHER_PROGRAM = /new URL\('([\w-]+\.ts)', import\.meta\.url\)/g

const UNWANTED = new Set(['WebSocket', 'CloseEvent', 'MessageEvent'])

/** Each build is as deep. */
const fromBuild = (path: string) => relative('apps/server/dist/build', path)

export async function bundleServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: 'apps/server',
    logLevel: 'warn',
    plugins: [ownPlaces(), quickHttp()],
    // The files that Node.js itself would choose.
    ssr: { noExternal: true, resolve: { conditions: ['node'], mainFields: [] } },
    build: {
      ssr: true,
      target: 'node24',
      outDir: resolve(folder),
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { main: resolve(SERVER, 'main.ts') },
        external: OUTSIDE,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          codeSplitting: {
            groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, entriesAware: true }],
          },
        },
        checks: { bundlerTimings: false },
      },
    },
  })
}

/** Packages have no lines in the source map. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (id.startsWith('\0')) return null
      if (id.includes('/node_modules/')) {
        if (OWN_PLACE.test(code)) this.error(`${id} looks for files beside it: keep it outside`)
        return { code, map: { mappings: '' } }
      }
      if (!code.includes('import.meta.')) return null
      const here = dirname(id)
      const withPrograms = code.replaceAll(OTHER_PROGRAM, (_, name: string) => {
        const fileName = name.replace('.ts', '.js')
        this.emitFile({ type: 'chunk', id: join(here, name), fileName })
        return `new URL('./${fileName}', import.meta.beside)`
      })
      return {
        code: withPrograms
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromBuild(id))}, import.meta.url).href`)
          .replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${fromBuild(here)}`)})`,
          )
          .replaceAll('import.meta.beside', 'import.meta.url'),
        map: null,
      }
    },
  }
}

/** Imported as a module, node:http loads undici for its WebSocket. */
function quickHttp(): Plugin {
  const HTTP = 'node:http'
  const QUICK = `\0${HTTP}`
  const names = Object.keys(http).filter((name) => !UNWANTED.has(name))
  return {
    name: 'quick-http',
    enforce: 'pre',
    resolveId(id, _, { kind }) {
      return (id === HTTP || id === 'http') && kind === 'import-statement' ? QUICK : null
    },
    load(id) {
      if (id !== QUICK) return null
      const given = `export default process.getBuiltinModule('${HTTP}')`
      return `${given}\nexport const { ${names.join(', ')} } = process.getBuiltinModule('${HTTP}')`
    },
  }
}
