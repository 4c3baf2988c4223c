import { DEFAULT_LANGUAGE } from '@desk/words/languages'
import { chosenLanguage, keepLanguage } from './language.ts'
import { whileLoading } from './loading.ts'
import { logFailure } from './log.ts'
import { readToken } from './session.ts'
import { queueToast } from './toast.ts'
import { callPlainly } from './visitor-api.ts'
import { spokenLanguage, words } from './words.ts'

/** On this device, and wherever the account logs in. */
export async function changeLanguage(code: string): Promise<void> {
  keepLanguage(code)
  if (readToken() !== null && !(await whileLoading(isSaved(code)))) {
    queueToast({ kind: 'error', text: words('app.language.notSaved') })
  }
  location.reload()
}

/** After log-in the account's counts; one without learns this one. */
export async function agreeOnLanguage(ofAccount: string | undefined): Promise<void> {
  if (ofAccount !== undefined) keepLanguage(ofAccount)
  else if (chosenLanguage() !== null || spokenLanguage() !== DEFAULT_LANGUAGE) await isSaved(spokenLanguage())
}

async function isSaved(language: string): Promise<boolean> {
  try {
    return (await callPlainly('saveLanguage', { language })).success
  } catch (error) {
    logFailure(error)
    return false
  }
}
