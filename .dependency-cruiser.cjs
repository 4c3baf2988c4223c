'use strict'
/* Who may import whom (docs/architecture.md), each rule with its reason. */
const FEATURE = '^apps/(server|web)/src/features/([^/]+)/'
/** Only from those before it. */
const ORDER = [
  'audit',
  'hospital',
  'backups',
  'invariants',
  'notifications',
  'email',
  'auth',
  'doctors',
  'schedules',
  'appointments',
  'waiting-list',
  're-plan',
  'figures',
  'admin',
  'imports',
  'peoples-data',
]

const featureArrows = ORDER.map((feature, place) => ({
  name: `server-feature-${feature}`,
  comment: `Server features form a one-way graph: ${ORDER.join(' <- ')}.`,
  severity: 'error',
  from: { path: `^apps/server/src/features/${feature}/` },
  to: { path: `^apps/server/src/features/(${ORDER.slice(place + 1).join('|') || 'none'})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one thing, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A file that nobody imports and that starts nothing is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '^apps/web/src/(look|ask-early|ui/announcer|offline/(no-)?worker)\\.ts$',
          '\\.test\\.tsx?$',
          '\\.spec\\.ts$',
          '\\.config\\.ts$',
          '^(scripts|bench)/',
          '\\.cjs$',
        ],
      },
      to: {},
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules do no I/O and know no framework: themselves and, on the server, the calendar library.',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/rules/src', 'node_modules/temporal-polyfill'] },
    },
    {
      name: 'contract-knows-rules-only',
      comment: 'The API is data: it needs the rules and the schema library only.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|rules)/src', 'node_modules/zod'] },
    },
    {
      name: 'embedded-postgres-stands-alone',
      comment: 'It could be published: it knows nothing of this product.',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps|e2e|bench|scripts)/', pathNot: '^packages/embedded-postgres/src' },
    },
    {
      name: 'embedded-postgres-only-in-server',
      comment: 'One place starts the database.',
      severity: 'error',
      from: { path: '^(apps/web|e2e|bench|packages/(rules|contract|testing))/' },
      to: { path: '^packages/embedded-postgres/' },
    },
    {
      name: 'solver-stands-alone',
      comment: 'It solves programs of numbers: it knows nothing of this product.',
      severity: 'error',
      from: { path: '^packages/solver/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|apps|e2e|bench|scripts)/', pathNot: '^packages/solver/src' },
    },
    {
      name: 'solver-only-in-server',
      comment: 'It is large, and has threads: product code uses it on the server only.',
      severity: 'error',
      from: { path: '^(apps/web|packages/(rules|contract|words|testing))/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/solver/' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'Product code never imports test support.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: ['\\.(test|spec)\\.tsx?$', '^(apps|packages)/[^/]+/test/', '^packages/testing/'],
      },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'browser-has-no-calendar-library',
      comment: 'The time zone is the server’s business; its library is large.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: ['node_modules/temporal-polyfill', '^packages/rules/src/slots/(hospital|bookable)-slots'] },
    },
    {
      name: 'browser-has-no-server-words',
      comment: 'The browser gets the words of its own side, compiled when building.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: {
        path: [
          '^packages/words/src/(message|read-catalogue|server-|speciality-words)',
          'node_modules/icu-minify/dist/.*compile',
        ],
      },
    },
    {
      name: 'apps-apart',
      comment:
        'Server and browser share only packages; one wrong import would ship the database driver to the browser.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Features use the platform, not the other way round.',
      severity: 'error',
      from: { path: '^apps/server/src/platform' },
      to: { path: '^apps/server/src/(features|app|open-server|prepare-hospital|start|run|main|demo)' },
    },
    {
      name: 'features-keep-routes-and-jobs',
      comment: 'A feature offers use cases and reads; its routes and jobs are for the app alone.',
      severity: 'error',
      from: { path: FEATURE, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/(routes|jobs)\\.ts$',
        pathNot: '^apps/server/src/features/$2/',
      },
    },
    ...featureArrows,
    {
      name: 'web-features-apart',
      comment: 'No web feature imports another; the app composes them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-ui-and-lib-know-no-feature',
      comment: 'lib <- ui <- features <- app <- main.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-lib-below-ui',
      comment: 'lib <- ui: lib draws nothing.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'component-library-only-in-ui',
      comment: 'The component library is wrapped once.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!ui/)' },
      to: { path: 'node_modules/(react-aria|@react-aria|@internationalized)' },
    },
    {
      name: 'tests-and-benches-are-outside',
      comment: 'Browser tests and measurements speak to the product as its users do; both need a browser.',
      severity: 'error',
      from: { path: '^(e2e|bench|packages/testing)/' },
      to: { path: '^(apps|e2e|bench)/', pathNot: '^$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.module\\.css$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
