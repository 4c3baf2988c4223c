import { knownHospital } from '../hospital.ts'
import { logFailure } from '../log.ts'
import { onMissingFile } from '../missing-file.ts'
import { watchConnection } from './connection.ts'
import { keepReplies, presentUser } from './keep-replies.ts'
import { reloadIfOutdated } from './outdated.ts'
import { keepScreens, registerWorker, removeWorker } from './register-worker.ts'

export function beginOffline(): void {
  onMissingFile(reloadIfOutdated)
  watchConnection()
  keepAll().catch(logFailure)
}

async function keepAll(): Promise<void> {
  if (knownHospital()?.keepsOffline === false) return removeWorker()
  if ((await registerWorker()) === null) return
  const user = presentUser()
  await keepScreens(user)
  if (user) await keepReplies(user)
}
