import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  clockTime,
  dayMonthYear,
  email,
  id,
  LIMITS,
  chosenId,
  optionalText,
  paging,
  password,
  phone,
  search,
  text,
} from './fields.ts'

function refusal(field: z.ZodMiniType, value: unknown): string | undefined {
  const issue = z.safeParse(field, value).error?.issues[0]
  if (!issue) return undefined
  if (issue.code === 'too_small') return `shorter than ${issue.minimum}`
  if (issue.code === 'too_big') return `longer than ${issue.maximum}`
  const limit = issue.code === 'custom' ? issue.params?.['max'] : undefined
  return [issue.message, limit].filter(Boolean).join(' ')
}

const LONE_SURROGATE = 'a\uD800b'

test('no field takes null, a number, a list or an object for a text', () => {
  for (const field of [text(9), optionalText(9), email, password, id, clockTime, dayMonthYear]) {
    for (const value of [null, undefined, 7, true, [], {}]) expect(refusal(field, value)).toBeDefined()
  }
})

test('no text may hold U+0000 or half of a character, neither can be stored as it is', () => {
  for (const field of [text(9), optionalText(9), password, id]) {
    expect(refusal(field, 'a\u0000b')).toBe('nul')
    expect(refusal(field, LONE_SURROGATE)).toBe('loneSurrogate')
    expect(refusal(field, 'a😀b')).toBeUndefined()
  }
})

describe('a text somebody must type', () => {
  test('is not empty, and blanks are not a text', () => {
    expect(refusal(text(9), '')).toBe('shorter than 1')
    expect(refusal(text(9), ' \t\n')).toBe('shorter than 1')
  })

  test('loses the blanks around it', () => {
    expect(z.parse(text(9), '  Anna Lu ')).toBe('Anna Lu')
  })

  test('has at most so many characters, counted without the blanks around it', () => {
    expect(refusal(text(3), 'abc')).toBeUndefined()
    expect(refusal(text(3), ' abc ')).toBeUndefined()
    expect(refusal(text(3), 'abcd')).toBe('longer than 3')
  })
})

test('an optional text may be empty', () => {
  expect(z.parse(optionalText(3), '')).toBe('')
  expect(refusal(optionalText(3), 'abcd')).toBe('longer than 3')
})

describe('an email address', () => {
  test('is what a browser takes for one', () => {
    for (const value of ['a@b', 'Anna.Weber+desk@hospital.example', "o'neill@x.org"]) {
      expect(refusal(email, value)).toBeUndefined()
    }
  })

  test('is refused when a browser would refuse it', () => {
    const wrong = ['anna', '@b', 'a@', 'a b@c.de', 'a@b..de', 'a@-b.de', 'a@b.de,c@d.de', 'a@b\r\nBcc:c@d']
    for (const value of wrong) {
      expect(refusal(email, value)).toBe('email')
    }
  })

  test(`has at most ${LIMITS.email} characters`, () => {
    expect(refusal(email, `${'a'.repeat(LIMITS.email - 2)}@b`)).toBeUndefined()
    expect(refusal(email, `${'a'.repeat(LIMITS.email - 1)}@b`)).toBe('longer than 254')
  })
})

describe('a password (R21)', () => {
  test('is any text that is not empty, and blanks are part of it', () => {
    expect(z.parse(password, ' ')).toBe(' ')
    expect(z.parse(password, ' a ')).toBe(' a ')
    expect(refusal(password, '')).toBe('shorter than 1')
  })

  test('has at most 1,024 bytes', () => {
    expect(refusal(password, 'a'.repeat(1024))).toBeUndefined()
    expect(refusal(password, 'a'.repeat(1025))).toBe('tooManyBytes 1024')
    expect(refusal(password, 'ä'.repeat(512))).toBeUndefined()
    expect(refusal(password, 'ä'.repeat(513))).toBe('tooManyBytes 1024')
  })
})

test('an id is any short text (R24)', () => {
  expect(refusal(id, "' or 1=1")).toBeUndefined()
  expect(refusal(id, 'a'.repeat(100))).toBeUndefined()
  expect(refusal(id, 'a'.repeat(101))).toBeDefined()
})

test('an id that a program chooses is a UUID in lower case, and not that of zeros', () => {
  const own = '5b8c2d1e-9f00-4a10-8b20-0123456789ab'
  expect(z.safeParse(chosenId, own).success).toBe(true)
  for (const wrong of ['nonsense', own.toUpperCase(), `${own}0`, '00000000-0000-0000-0000-000000000000']) {
    expect(z.safeParse(chosenId, wrong).success, wrong).toBe(false)
  }
})

test('a time of the clock is HH:mm and nothing else', () => {
  for (const value of ['00:00', '09:30', '23:59']) expect(refusal(clockTime, value)).toBeUndefined()
  for (const value of ['24:00', '9:30', '09:60', '09:30 AM', '09:30:00', ' 09:30', '0930', '']) {
    expect(refusal(clockTime, value)).toBe('clockTime')
  }
})

describe('a date', () => {
  test('is DD-MM-YYYY outside and YYYY-MM-DD inside', () => {
    expect(z.decode(dayMonthYear, '05-03-2027')).toBe('2027-03-05')
    expect(z.encode(dayMonthYear, '2027-03-05')).toBe('05-03-2027')
    expect(z.decode(dayMonthYear, '29-02-2028')).toBe('2028-02-29')
  })

  test('must exist', () => {
    const wrong = ['31-02-2027', '29-02-2027', '2027-02-03', '99-99-9999', '01-01-999999', '1-1-2027', '']
    for (const value of wrong) expect(refusal(dayMonthYear, value)).toBe('date')
  })
})

describe('paging', () => {
  test('counts pages from 1', () => {
    expect(z.decode(z.object(paging), { page: '1', limit: '200' })).toEqual({ page: 1, limit: 200 })
    expect(z.decode(z.object(paging), {})).toEqual({})
    for (const value of ['0', '-1', '1.5', '1e3', ' 1', '01', 'x', '']) {
      expect(refusal(paging.page, value)).toBe('wholeNumber')
    }
  })

  test('gives at most 200 rows a page', () => {
    expect(refusal(paging.limit, '201')).toBe('tooLarge 200')
    expect(refusal(paging.page, '100001')).toBe('tooLarge 100000')
  })
})

test('a phone number comes in our digits, whatever keyboard it was typed with', () => {
  expect(z.parse(phone, ' +٤٩ ١٥١ ٢٣٤٥ ')).toBe('+49 151 2345')
  expect(z.parse(phone, '०१५१ २३४५')).toBe('0151 2345')
})

test('a search has at most 100 characters and may be left out', () => {
  expect(refusal(search, 'a'.repeat(100))).toBeUndefined()
  expect(refusal(search, 'a'.repeat(101))).toBe('longer than 100')
  expect(z.parse(search, undefined)).toBeUndefined()
})
