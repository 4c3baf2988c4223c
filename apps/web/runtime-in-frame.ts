import type { Plugin, Rolldown } from 'vite'

const RUNTIME = '\0rolldown/runtime.js'
const FRAME = 'frame'
const PAGE = 'index.html'
const IMPORT = 'import{'
const NAMES = /export\{([^}]*)\};?\s*$/

/**
 * Into the frame's chunk: alone they would be a request for half a kilobyte. Fails where rolldown wrote
 * something else.
 */
export function runtimeInFrame(): Plugin {
  return {
    name: 'runtime-in-frame',
    apply: 'build',
    // Before `import()` learns what it waits for.
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === RUNTIME)
      const frame = chunks.find(({ name }) => name === FRAME)
      if (!runtime || !frame)
        throw new Error('there is no chunk of the bundler’s own lines, or none of the frame')
      const others = frame.imports.filter((file) => file !== runtime.fileName)
      if (others.length > 0) throw new Error(`the frame waits for ${others.join(', ')}`)
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        if (chunk === frame) takeIn(frame, runtime)
        else importFrom(chunk, runtime, frame)
      }
      delete bundle[runtime.fileName]
      const page = bundle[PAGE]
      if (page?.type !== 'asset') throw new Error(`there is no ${PAGE}`)
      const html = String(page.source).replace(scriptOf(runtime.fileName), '')
      if (html.includes(runtime.fileName)) this.error(`${PAGE} names ${runtime.fileName} in another way`)
      page.source = html
    },
  }
}

/** Loaded before its first line. */
const scriptOf = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`

const inFrame = (exported: string) => `__runtime_${exported}`

function takeIn(frame: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk): void {
  const [, list = ''] = NAMES.exec(runtime.code) ?? []
  const pairs = pairsOf(list)
  const made = `(()=>{${runtime.code.replace(NAMES, '')};return[${pairs.map(([local]) => local).join()}]})()`
  const own = pairs.map(([, exported]) => inFrame(exported))
  frame.code = replaceImport(frame.code, runtime, (imported) =>
    [
      `var[${own.join()}]=${made}`,
      ...imported.map(([exported, local]) => `${local}=${inFrame(exported)}`),
    ].join(),
  )
  frame.code += `export{${own.join()}};`
  frame.exports.push(...own)
  frame.imports = []
}

function importFrom(
  chunk: Rolldown.OutputChunk,
  runtime: Rolldown.OutputChunk,
  frame: Rolldown.OutputChunk,
): void {
  chunk.code = replaceImport(chunk.code, runtime, (imported) => {
    const list = imported.map(([exported, local]) => `${inFrame(exported)} as ${local}`)
    return `import{${list.join()}}from"./${frame.fileName.replace('assets/', '')}"`
  })
  chunk.imports = [
    ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? frame.fileName : file))),
  ]
}

type Pair = [name: string, as: string]

function replaceImport(
  code: string,
  { fileName }: Rolldown.OutputChunk,
  write: (imported: Pair[]) => string,
): string {
  const from = `}from"${fileName.replace('assets/', './')}"`
  const end = code.indexOf(from)
  const start = code.lastIndexOf(IMPORT, end)
  if (end === -1 || start === -1) throw new Error(`${fileName} is imported in another way`)
  const imported = pairsOf(code.slice(start + IMPORT.length, end))
  return code.slice(0, start) + write(imported) + code.slice(end + from.length)
}

/** Of `a as b,c`. */
const pairsOf = (list: string): Pair[] =>
  list.split(',').map((each) => {
    const [name = '', as = name] = each.split(' as ')
    return [name, as]
  })
