await import('./build-web.ts')
await import('./build-server.ts')
