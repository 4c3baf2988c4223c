export type KeptReplies<Reply> = (key: string, version: string, make: () => Promise<Reply>) => Promise<Reply>

/**
 * Replies that are written once and kept as long as what they say has the same version. The version is asked for before a
 * reply is made: one that is newer than its version is only made again. `most` is what the replies may weigh together: as
 * many as that, unless `weigh` says otherwise.
 */
export function keptReplies<Reply>(
  most: number,
  weigh: (reply: Reply) => number = () => 1,
): KeptReplies<Reply> {
  const kept = new Map<string, { version: string; reply: Reply; weight: number }>()
  let total = 0
  const drop = (key: string) => {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return async (key, version, make) => {
    const found = kept.get(key)
    if (found?.version === version) return found.reply
    const reply = await make()
    drop(key)
    const weight = weigh(reply)
    kept.set(key, { version, reply, weight })
    total += weight
    for (const oldest of kept.keys()) {
      if (total <= most) break
      drop(oldest)
    }
    return reply
  }
}
