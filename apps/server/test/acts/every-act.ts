import type { TestApp } from '../test-app.ts'
import { trailActs } from './trail-acts.ts'
import { untrailedActs } from './untrailed-acts.ts'

export const everyAct = (app: TestApp): Record<string, () => Promise<unknown>> => ({
  ...Object.fromEntries(Object.entries(trailActs(app)).map(([name, [, act]]) => [name, act])),
  ...untrailedActs(app),
})
