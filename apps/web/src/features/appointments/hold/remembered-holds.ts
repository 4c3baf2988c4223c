export type HoldMemory = {
  list: () => string[]
  remember: (hold: string, endsAt: number) => void
  forget: (hold: string) => void
  findLeft: () => Promise<string[]>
  /** Answers other tabs until it is stopped. */
  answer: (ownIds: () => readonly string[]) => () => void
}

/** Only ids and ends, which tell the device's next user nothing. */
const KEY = 'holds'
const CHANNEL = 'holds'
const QUESTION = 'which'
/** How long living tabs have to answer before a slot is asked for. */
const ANSWER_MILLISECONDS = 300
const DAY = 24 * 60 * 60_000

/** The hold of a killed tab must not block its own person. */
export const rememberedHolds: HoldMemory = {
  list: () => read().map(([hold]) => hold),
  remember(hold, endsAt) {
    save([[hold, endsAt], ...read().filter(([other]) => other !== hold)])
  },
  forget(hold) {
    save(read().filter(([other]) => other !== hold))
  },
  async findLeft() {
    const known = rememberedHolds.list()
    if (known.length === 0) return []
    const living = new Set<unknown>()
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => living.add(data))
    post(channel, QUESTION)
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MILLISECONDS))
    channel.close()
    return known.filter((hold) => !living.has(hold))
  },
  answer(ownIds) {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      if (data === QUESTION) for (const hold of ownIds()) post(channel, hold)
    })
    return () => channel.close()
  },
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
const post = (channel: BroadcastChannel, what: string) => channel.postMessage(what)

type Entry = [hold: string, endsAt: number]

function read(): Entry[] {
  const now = Date.now()
  return (localStorage.getItem(KEY) ?? '').split(',').flatMap((entry): Entry[] => {
    const [hold = '', end] = entry.split(' ')
    const left = Number(end) - now
    // The device's clock may have been set back.
    return hold !== '' && left > 0 && left < DAY ? [[hold, Number(end)]] : []
  })
}

function save(entries: readonly Entry[]): void {
  if (entries.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, entries.map((entry) => entry.join(' ')).join(','))
}
