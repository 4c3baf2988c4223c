import { ENDPOINTS } from './endpoints.ts'
import { type CallReference, describe, fieldsInWords, inWords, isNothing } from './reference.ts'

const HEAD = `# The API

Printed from \`packages/contract\` by \`npm run docs:api\`; do not edit. A field with a question mark may be left out.

Every reply is JSON: \`success\`, and \`message\` and/or \`data\`; a log-in adds \`token\`, a list \`total\`, a bug \`requestId\`.
What a person can cause by filling a form is status 200 with \`success: false\` and a sentence; what only a program can
cause is an HTTP error with the same envelope (R10). A call that asks for the password again answers 403 with \`confirm: true\`
until \`/user/confirm-password\` was called with it; that and a log-in count for ten minutes.

Limits are counted together by all servers of a hospital; an address of IPv6 is its /64. Above them the answer is 429 with
\`Retry-After\` (seconds) and a sentence that says when to come back.
`

export function apiReference(): string {
  return [HEAD, ...ENDPOINTS.map((endpoint) => section(describe(endpoint)))].join('\n')
}

function section(call: CallReference): string {
  const lines = [
    `## ${call.method} ${call.path}`,
    '',
    `${call.summary} For ${call.access}.${call.isWeighty ? ' Asks for the password again.' : ''} Source: ${call.source}.`,
    ...(call.headers.length === 0
      ? []
      : ['', `- headers: ${call.headers.map((name) => `\`${name}?\``).join(', ')}`]),
    ...(isNothing(call.query) ? [] : ['', `- query: \`${fieldsInWords(call.query)}\``]),
    ...(isNothing(call.body) ? [] : ['', `- body: \`${fieldsInWords(call.body)}\``]),
    ...(isNothing(call.data) ? [] : ['', `- data: \`${inWords(call.data)}\``]),
    '',
    `- limits: ${call.limits}`,
    '',
  ]
  return lines.join('\n')
}
