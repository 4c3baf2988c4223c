import { FIELD_ERRORS } from '@desk/contract/fields'
import { type Message, message } from '@desk/words/message'
import { util } from 'zod/v4/core'
import type * as z from 'zod/mini'
import { Failure } from '../failure.ts'

type Issue = z.core.$ZodIssue

export function malformed(issue: Issue | undefined): Failure {
  const field = issue?.path.join('.')
  return new Failure('malformed', issue ? messageFor(issue) : message('http.badRequest'), {
    ...(field && { field }),
  })
}

function messageFor(issue: Issue): Message {
  if (issue.code === 'custom' || issue.code === 'invalid_format') return ownMessage(issue)
  if (issue.code === 'too_small') return sizeMessage(issue.origin, 'min', Number(issue.minimum))
  if (issue.code === 'too_big') return sizeMessage(issue.origin, 'max', Number(issue.maximum))
  if (issue.code === 'invalid_type') {
    return message('fields.wrongType', { expected: issue.expected, received: util.parsedType(issue.input) })
  }
  if (issue.code !== 'invalid_value') return message('fields.invalid')
  const options = util.joinValues(issue.values, '|')
  return issue.values.length === 1
    ? message('fields.wrongValue', { expected: options })
    : message('fields.wrongOption', { options })
}

function ownMessage(issue: Extract<Issue, { code: 'custom' | 'invalid_format' }>): Message {
  const error = FIELD_ERRORS.find((code) => code === issue.message)
  if (error === undefined) return message('fields.invalid')
  if (error !== 'tooManyBytes' && error !== 'tooLarge') return message(`fields.${error}`)
  const max = 'params' in issue ? Number(issue.params?.['max']) : 0
  return message(`fields.${error}`, { max })
}

function sizeMessage(origin: string, limit: 'min' | 'max', value: number): Message {
  if (origin === 'number' || origin === 'int') {
    return limit === 'min'
      ? message('fields.tooSmall', { min: value })
      : message('fields.tooLarge', { max: value })
  }
  if (origin !== 'string') {
    return limit === 'min'
      ? message('fields.tooFewItems', { min: value })
      : message('fields.tooManyItems', { max: value })
  }
  return limit === 'min' ? message('fields.empty') : message('fields.tooLong', { max: value })
}
