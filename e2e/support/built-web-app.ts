import { resolve } from 'node:path'

export const BUILT = resolve('apps/web/dist')
/** What a web server in front of the desk says that each file is. */
export const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
