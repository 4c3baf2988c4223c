import { isLanguage, type Language, TRANSLATIONS } from '@desk/words/languages'
import { markDone } from './words/mark-done.ts'
import { tellTodo } from './words/tell-todo.ts'
import { tellErrors } from './words/tell-errors.ts'
import './words/write-types.ts'

const USAGE = `npm run words                        writes the types of the messages
npm run words -- todo de             how much of German there is to do, area by area
npm run words -- todo de web/auth    what there is to do in one area, with the English and where it is used
npm run words -- check de [web/auth] what is wrong in what is translated, and what is long
npm run words -- done de web/auth    checks the area, and notes that it says what English says now`

const [command, code = '', area] = process.argv.slice(2)

function isTranslation(language: string): language is Language {
  return isLanguage(language) && TRANSLATIONS.includes(language)
}

function run(): boolean {
  if (command === undefined) return true
  if (!isTranslation(code)) return false
  if (command === 'todo') tellTodo(code, area)
  else if (command === 'check') process.exitCode = tellErrors(code, area) ? 0 : 1
  else if (command === 'done' && area !== undefined) process.exitCode = markDone(code, area) ? 0 : 1
  else return false
  return true
}

if (!run()) {
  console.error(USAGE)
  process.exitCode = 2
}
