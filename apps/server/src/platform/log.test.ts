import { expect, test } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'
import { writtenLog } from '../../test/written-log.ts'

const app = useTestApp()

const STATEMENTS = {
  'a value that is no number': `select 'canary'::int`,
  'a row that does not fit': `insert into users (name, email, password_hash, is_admin) values ('canary', 'canary', null, false)`,
  'a value that is no date': `select 'canary'::timestamptz`,
}

test.each(Object.entries(STATEMENTS))(
  'the log of an error says what and where, and not what was typed: %s',
  async (_, statement) => {
    const { log, lines } = writtenLog()
    const error: unknown = await app.deps.pool.query(statement).catch((reason: unknown) => reason)
    log.error({ err: error }, 'bug')
    expect(lines().join('')).not.toContain('canary')
    expect(lines().join('')).toMatch(/"code":"2\w{4}"/)
    expect(lines().join('')).toContain('log.test.ts')
  },
)
