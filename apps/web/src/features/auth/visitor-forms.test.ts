import { forgotPassword, logIn, register } from '@desk/contract/auth'
import { formFields, readForm } from '@desk/contract/form-fields'
import { expect, test } from 'vitest'
import { FORGOT_FIELDS, LOG_IN_FIELDS, readFields, REGISTER_FIELDS } from './visitor-forms.ts'

const FORMS = [
  ['log-in', logIn.body, LOG_IN_FIELDS],
  ['registration', register.body, REGISTER_FIELDS],
  ['forgotten password', forgotPassword.body, FORGOT_FIELDS],
] as const

const TYPED = [
  'eva@example.org',
  ' eva@example.org ',
  '',
  '   ',
  'nul\u0000',
  'half \ud800',
  'x'.repeat(1024),
  'é'.repeat(513),
  'é'.repeat(512),
]

test.each(FORMS)('%s: the fields are those of the contract', (_, body, fields) => {
  const contract = formFields(body)
  for (const [name, rules] of fields) expect(rules, name).toEqual(contract.get(name))
  expect([...contract.keys()].filter((name) => name !== 'deviceToken')).toEqual([...fields.keys()])
})

test.each(FORMS)('%s: what the contract refuses is refused here', (_, body, fields) => {
  for (const text of TYPED) {
    for (const tried of fields.keys()) {
      const textOf = (name: string) => {
        if (name === 'deviceToken') return null
        return name === tried ? text : 'eva@example.org'
      }
      // The controls themselves report malformed and too long addresses.
      const isOfControl = tried !== 'password' && text.length > 254
      if (isOfControl) continue
      expect(readFields(fields)(textOf).ok, `${tried}: ${text.slice(0, 20)}`).toBe(
        readForm(body, {}, textOf).ok,
      )
    }
  }
})

test('what was typed is what is sent', () => {
  const typed = { email: 'eva@example.org', password: ' with blanks ' }
  const read = readFields(LOG_IN_FIELDS)((name) => (name === 'email' ? typed.email : typed.password))
  expect(read).toEqual({ ok: true, input: { ...typed, name: '' } })
})
