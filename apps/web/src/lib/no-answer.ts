import { createStore } from './store.ts'

const unanswered = createStore(0)

/** Somebody should look whether the server is there. */
export const reportNoAnswer = (): void => unanswered.set(unanswered.get() + 1)

export const onNoAnswer = unanswered.subscribe
