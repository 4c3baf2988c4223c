import { createServer } from 'node:http'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before the server, in its process: whoever asks at its socket is told what memory is in use once all that nobody holds was collected.
if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const probe = createServer((_request, response) => {
    collect()
    setImmediate(() => {
      collect()
      response.end(JSON.stringify({ ...process.memoryUsage(), peak: process.resourceUsage().maxRSS }))
    })
  })
  probe.listen(process.env['MEMORY_SOCKET']).unref()
}
