/** The present instant. Given to everything that asks what time it is, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
