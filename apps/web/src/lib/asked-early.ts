declare global {
  /** By language, token, address and body; filled by ask-early.ts, in the head. */
  var askedEarly: Map<string, { at: number; reply: Promise<Response> }> | undefined
}

/** What nobody took by then is too old. */
const FRESH_MILLISECONDS = 10_000

/** Once, to whoever asks for the very same. */
export function takeEarly(url: string, headers: Headers, body = ''): Promise<Response> | undefined {
  const token = headers.get('Authorization')?.replace('Bearer ', '') ?? ''
  const key = [headers.get('Accept-Language'), token, url, body].join(' ')
  const found = globalThis.askedEarly?.get(key)
  globalThis.askedEarly?.delete(key)
  return found && performance.now() - found.at < FRESH_MILLISECONDS ? found.reply : undefined
}
