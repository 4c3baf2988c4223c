import { ENDPOINTS } from '@desk/contract/endpoints'
import { openApiDocument } from '@desk/contract/openapi'
import { API_PREFIX } from '@desk/contract/endpoint'
import { type CallReference, describe, inWords, isNothing, type JsonSchema } from '@desk/contract/reference'
import type { FastifyInstance } from 'fastify'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { font-size: 1.2rem; margin: 3rem 0 0.5rem; overflow-wrap: anywhere }
p { margin: 0.25rem 0 }
code { font-size: 0.9rem; overflow-wrap: anywhere }
table { border-collapse: collapse; margin: 1rem 0 }
caption { text-align: left; font-weight: 600 }
th, td { border: 1px solid; padding: 0.25rem 0.75rem; text-align: left; font-weight: normal }
`

/** OpenAPI, and a page of it without script or foreign style. */
export function serveReference(app: FastifyInstance, { config }: { config: { hospitalName: string } }): void {
  const title = () => `${config.hospitalName}: appointment desk`
  const document = writtenFor(title, openApiDocument)
  const page = writtenFor(title, referencePage)
  app.get(`${API_PREFIX}/openapi.json`, () => document())
  app.get(`${API_PREFIX}/reference.css`, (_request, reply) => reply.type('text/css').send(STYLE))
  app.get(`${API_PREFIX}/reference`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

function writtenFor<Written>(titleNow: () => string, write: (title: string) => Written): () => Written {
  let kept: { title: string; written: Written } | undefined
  return () => {
    const title = titleNow()
    if (kept?.title !== title) kept = { title, written: write(title) }
    return kept.written
  }
}

function referencePage(title: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${API_PREFIX}/reference.css">
<title>API of ${escape(title)}</title>
<h1>API of ${escape(title)}</h1>
<p>The same for programs: <a href="${API_PREFIX}/openapi.json">OpenAPI 3.1</a>. Every reply is JSON with <code>success</code>,
and <code>message</code> or <code>data</code>. A refusal that a person can cause is status 200 with <code>success: false</code>.</p>
<ul>${ENDPOINTS.map((endpoint) => listItem(describe(endpoint))).join('')}</ul>
${ENDPOINTS.map((endpoint) => section(describe(endpoint))).join('')}
</html>`
}

const anchor = (call: CallReference) => `${call.method}${call.path.replaceAll('/', '-')}`

function listItem(call: CallReference): string {
  return `<li><a href="#${anchor(call)}">${call.method} ${call.path}</a></li>`
}

function section(call: CallReference): string {
  return `<section id="${anchor(call)}"><h2>${call.method} ${call.path}</h2>
<p>${escape(call.summary)}</p><p>For ${escape(call.access)}. Source: ${escape(call.source)}.</p>
${table('Query', call.query)}${table('Body', call.body)}${data(call.data)}</section>`
}

function table(caption: string, schema: JsonSchema): string {
  if (isNothing(schema)) return ''
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const presence = schema.required?.includes(name) ? 'required' : 'optional'
    return `<tr><th scope="row"><code>${name}</code></th><td>${escape(inWords(field))}</td><td>${presence}</td></tr>`
  })
  return `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`
}

function data(schema: JsonSchema): string {
  return isNothing(schema) ? '' : `<p>Data: <code>${escape(inWords(schema))}</code></p>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
