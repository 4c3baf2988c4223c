import { type Message, message } from '@desk/words/message'
import { parse } from 'bowser'

/** A program has only `browser`; unknown parts are empty. */
type DeviceName = { browser: string; system: string }

export function deviceNameOf(userAgent: string): DeviceName {
  const { browser, os } = parse(userAgent || ' ')
  const system = os.name ?? ''
  return { browser: browser.name || (system === '' ? programOf(userAgent) : ''), system }
}

const programOf = (userAgent: string) =>
  /^[\p{L}\p{Nd}][\p{L}\p{Nd} _-]{0,39}/u.exec(userAgent)?.[0].trim() ?? ''

export const deviceInWords = (name: DeviceName): Message => message('auth.device', deviceParts(name))

export const deviceParts = ({ browser, system }: DeviceName) => ({
  known: knownOf(browser, system),
  browser,
  system,
})

function knownOf(browser: string, system: string): 'both' | 'browser' | 'system' | 'nothing' {
  if (browser !== '') return system === '' ? 'browser' : 'both'
  return system === '' ? 'nothing' : 'system'
}
