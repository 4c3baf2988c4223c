import { PATHS } from '@desk/contract/paths'
import type { Config } from './platform/config.ts'
import type { RunningServer } from './start.ts'

export function greeting(
  config: Config,
  { url, setupCode }: Pick<RunningServer, 'url' | 'setupCode'>,
): string {
  const lines = [
    `${config.hospitalName} is open at ${url}`,
    `  Data        ${config.databaseUrl === undefined ? config.dataDir : 'in the database of DATABASE_URL'}`,
    `  Time zone   ${config.timeZone}`,
    `  Emails      ${config.smtpUrl === undefined ? 'kept; an administrator reads them under Doctors, Emails' : 'sent over SMTP'}`,
  ]
  if (config.passwordMinLength === undefined && config.publicUrl.startsWith('https:')) {
    lines.push('  Passwords   any is accepted: set PASSWORD_MIN_LENGTH=12 before people register')
  }
  if (config.requiresProvenAddress && config.smtpUrl === undefined) {
    lines.push(
      '  Addresses   none can be proven without SMTP_URL: REQUIRE_PROVEN_ADDRESS keeps nobody from anything',
    )
  }
  if (!config.hasRateLimits)
    lines.push('  Limits      off: for tests and trusted networks only (RATE_LIMITS)')
  if (setupCode !== undefined) {
    lines.push(
      '',
      'There is no administrator yet. Open this link, which works once and for 24 hours, to make the first one:',
    )
    // Port 0 is chosen on listening: PUBLIC_URL cannot name it.
    lines.push(`  ${config.port === 0 ? url : config.publicUrl}${PATHS.setUp}#${setupCode}`)
  }
  return lines.join('\n')
}
