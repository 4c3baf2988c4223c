import type { System } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { refuseDemo } from '../../platform/demo-mark.ts'
import { isDemo, saveIsDemo } from './queries.ts'

/** Marks the demo's database; fails where a hospital would open it, as its passwords are public. */
export async function keepDemoApart(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  _actor: System,
  { isForDemo }: { isForDemo: boolean },
): Promise<void> {
  if (isForDemo) await saveIsDemo(db, config.timeZone)
  else if (await isDemo(db)) refuseDemo(config)
}
