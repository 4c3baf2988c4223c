import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that Node.js can do: sends a file, prints its address. */
const bytes = readFileSync(process.argv[2] ?? '')
const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
})
// Ends with its parent.
process.stdin.resume().on('end', () => process.exit(0))
