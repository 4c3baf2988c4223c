import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

const LONG = 'Earlier than 07-12-2026, 09:15 AM with Dr. Adaeze Okafor'
const CHOICES = [
  { value: 'new', label: 'A new appointment' },
  { value: 'earlier', label: LONG },
]
const drawn = (value: string) =>
  renderToStaticMarkup(
    createElement(Select, { name: 'what', label: 'What for', choices: CHOICES, value, onChange: () => {} }),
  )

test('a choice that is longer than the field of a phone is also said below it, for those who see alone', () => {
  const [, below = ''] = drawn('earlier').split('<span aria-hidden="true"')
  expect(`<span${below}`.replaceAll(/<[^>]+>/g, '')).toBe(LONG)
  expect(drawn('new')).not.toContain('aria-hidden')
})
