import { makeCurrent } from './bundle/current-build.ts'
import { nameOfSources } from './bundle/server-sources.ts'

await makeCurrent('apps/server/dist', nameOfSources(), async (folder) => {
  console.log('setup: building the server ...')
  // A start that builds nothing does not load the bundler.
  const { bundleServer } = await import('./bundle/bundle-server.ts')
  await bundleServer(folder)
})
