import { createStore } from './store.ts'

const unanswered = createStore(0)

/** A call got no answer, or the stream is gone: somebody should look whether the server is there. */
export const reportNoAnswer = (): void => unanswered.set(unanswered.get() + 1)

export const onNoAnswer = unanswered.subscribe
