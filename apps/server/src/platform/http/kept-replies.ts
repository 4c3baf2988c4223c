export type KeptReplies<Reply> = (key: string, version: string, make: () => Promise<Reply>) => Promise<Reply>

/**
 * Replies that are written once and kept as long as what they say has the same version. The version is asked for before a
 * reply is made: one that is newer than its version is only made again.
 */
export function keptReplies<Reply>(most: number): KeptReplies<Reply> {
  const kept = new Map<string, { version: string; reply: Reply }>()
  return async (key, version, make) => {
    const found = kept.get(key)
    if (found?.version === version) return found.reply
    const reply = await make()
    kept.delete(key)
    kept.set(key, { version, reply })
    const [oldest = key] = kept.keys()
    if (kept.size > most) kept.delete(oldest)
    return reply
  }
}
