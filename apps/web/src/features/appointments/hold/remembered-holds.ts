/** What the tabs of this browser hold. */
export type HoldMemory = {
  /** The newest first. */
  list: () => string[]
  remember: (hold: string, endsAt: number) => void
  forget: (hold: string) => void
  /** What no living tab holds any more. */
  findLeft: () => Promise<string[]>
  /** Tells other tabs what this one holds, until the returned function is called. */
  answer: (ownId: () => string | undefined) => () => void
}

/** Ids and ends alone: who uses the device after us learns nothing of doctors and times from it. */
const KEY = 'holds'
const CHANNEL = 'holds'
const QUESTION = 'which'
/** So long a living tab has to say what it holds; a slot is asked for later than that. */
const ANSWER_MILLISECONDS = 300
const DAY = 24 * 60 * 60_000

/** A tab that was killed could not give back what it held, and that time must not be in its own person's way. */
export const rememberedHolds: HoldMemory = {
  list: () => read().map(([hold]) => hold),
  remember(hold, endsAt) {
    save([[hold, endsAt], ...read().filter(([other]) => other !== hold)])
  },
  forget(hold) {
    save(read().filter(([other]) => other !== hold))
  },
  async findLeft() {
    if (read().length === 0) return []
    const living = new Set<unknown>()
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => living.add(data))
    post(channel, QUESTION)
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MILLISECONDS))
    channel.close()
    return rememberedHolds.list().filter((hold) => !living.has(hold))
  },
  answer(ownId) {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      const hold = data === QUESTION && ownId()
      if (hold) post(channel, hold)
    })
    return () => channel.close()
  },
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
const post = (channel: BroadcastChannel, what: string) => channel.postMessage(what)

type Entry = [hold: string, endsAt: number]

/** Those that have not ended, the newest first. */
function read(): Entry[] {
  const now = Date.now()
  return (localStorage.getItem(KEY) ?? '').split(',').flatMap((entry): Entry[] => {
    const [hold = '', end] = entry.split(' ')
    const left = Number(end) - now
    // A clock may have been put back meanwhile.
    return hold !== '' && left > 0 && left < DAY ? [[hold, Number(end)]] : []
  })
}

function save(entries: readonly Entry[]): void {
  if (entries.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, entries.map((entry) => entry.join(' ')).join(','))
}
