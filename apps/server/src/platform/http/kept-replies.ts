export type KeptReplies<Reply> = (key: string, version: string, make: () => Promise<Reply>) => Promise<Reply>

/**
 * Kept while their version holds. The version is read first: a newer reply is at worst made again. `most`:
 * their total weight, by default their number.
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
