import { registerHooks } from 'node:module'

// Loaded before the server, in its process: calendars elsewhere are read from the test's own machine in place of the internet. There is no
// setting for it: what may be asked stands in one module, which is another one here.
const RULE = `const LOOPBACK = '127.0.0.1'
export const PUBLIC_ONLY = { isAllowed: (ip) => ip === LOOPBACK, allowsPort: () => true }`

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/platform/outside/address-rule.ts')
      ? { format: 'module', source: RULE, shortCircuit: true }
      : next(url, context),
})
