import { followChanges, MOST_AGE, READY, type Topic } from '@desk/contract/live'
import { openStream } from '../api.ts'

/** The server writes every 20 seconds; longer silence is no stream. */
const SILENCE_MILLISECONDS = 45_000
const READY_MILLISECONDS = 10_000

type Told = {
  ready: () => void
  changed: (topics: Topic[]) => void
}

/** Until it ends; throws when it cannot be had, or is silent. */
export async function readEvents(topics: Topic[], told: Told, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  const end = () => silence.abort(new Error('the stream is silent'))
  let timer = setTimeout(end, READY_MILLISECONDS)
  try {
    const both = AbortSignal.any([signal, silence.signal])
    const response = await openStream(followChanges, { follow: topics, age: pageAge() }, both)
    for await (const events of eventsIn(response)) {
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE_MILLISECONDS)
      for (const event of events) tell(event, topics, told)
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

const pageAge = () => Math.min(MOST_AGE, Math.max(1, Math.ceil(performance.now())))

function tell(event: string[], topics: Topic[], told: Told): void {
  if (event.includes(READY)) told.ready()
  const changed = topics.filter((topic) => event.includes(topic))
  if (changed.length > 0) told.changed(changed)
}

async function* eventsIn(response: Response): AsyncGenerator<string[][]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    yield blocks.flatMap((block) =>
      block.startsWith('data: ') ? [block.slice('data: '.length).split(' ')] : [],
    )
  }
}
