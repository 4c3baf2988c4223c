'use strict'
/** Programs that run one after the other until one fails. */
const TASKS = {
  start: ['scripts/build.ts', 'apps/server/dist/current/main.js'],
  /** For a folder that the server may not write to. */
  build: ['scripts/build.ts', 'packages/embedded-postgres/src/make-links.ts'],
  demo: ['scripts/build-web.ts', 'apps/server/src/demo/main.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/build.ts', 'scripts/test.ts'],
  check: ['scripts/check.ts'],
  format: ['scripts/format.ts'],
  'docs:api': ['scripts/print-api.ts'],
  'db:types': ['scripts/write-table-types.ts'],
  words: ['scripts/words.ts'],
  'admin:recover': ['apps/server/src/admin-recover.ts'],
  'audit:verify': ['apps/server/src/audit-verify.ts'],
  verify: ['apps/server/src/verify.ts'],
  import: ['apps/server/src/import-file.ts'],
  backup: ['apps/server/src/backup.ts'],
  'backup:verify': ['apps/server/src/backup-verify.ts'],
  restore: ['apps/server/src/restore.ts'],
  'upgrade:database': ['apps/server/src/upgrade-database.ts'],
  bench: ['scripts/build-web.ts', 'bench/run.ts'],
  size: ['scripts/size.ts'],
  screenshots: ['scripts/build-web.ts', 'e2e/pictures/take-pictures.ts'],
  looks: ['scripts/build-web.ts', 'e2e/looks/take-looks.ts'],
  'crash-test': ['bench/crash-test.ts'],
  'full-disk-test': ['bench/full-disk-test.ts'],
  'restart-test': ['bench/restart-test.ts'],
  'cluster-test': ['scripts/build-web.ts', 'bench/cluster-test.ts'],
  abuse: ['bench/abuse.ts'],
  proof: ['scripts/proof.ts'],
  fuzz: ['bench/fuzz.ts'],
  sbom: ['scripts/sbom.ts'],
}

/** These read settings from .env; the demo does not, because it is no hospital's own. */
const READING_SETTINGS = new Set([
  'start',
  'dev',
  'admin:recover',
  'audit:verify',
  'verify',
  'import',
  'backup',
  'backup:verify',
  'restore',
  'upgrade:database',
])

module.exports = { TASKS, READING_SETTINGS }
