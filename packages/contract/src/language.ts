import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { HOUR } from './limits.ts'

/** `de`, `ar-XB` */
const MOST_LETTERS = 20

export const saveLanguage = endpoint({
  method: 'POST',
  path: '/user/save-language',
  access: 'signed-in',
  beforeSecondFactor: true,
  limits: { perAccount: { points: 60, seconds: HOUR } },
  body: z.object({ language: text(MOST_LETTERS) }),
  summary:
    'Sets the caller’s language for screens, notifications and emails; one that the hospital does not offer is refused.',
  source: 'R32',
})
