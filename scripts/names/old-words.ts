import { proseOf } from './prose-of.ts'

type Word = { old: RegExp; standard: string }
type Kept = { path: RegExp; word: string; because: string }

/** In prose; names are in `old-names.ts`. */
const WORDS: readonly Word[] = [
  { old: /\bhouses?\b/i, standard: 'hospital' },
  { old: /\b(?<!@)e-mails?\b|\b(?<![@/.-])[Mm]ails?\b(?!\.| (server|scanner))/, standard: 'email' },
  { old: /\btelephon\w*/i, standard: 'phone, call' },
  { old: /\bcomplain\w*/i, standard: 'error' },
  { old: /\bverdicts?\b/i, standard: 'decision' },
  { old: /\bdoubted\b/i, standard: 'ended' },
  { old: /(?<!(who is|before) )\bcoming\b(?! (back|from|about|to)\b)/i, standard: 'upcoming' },
  {
    old: /\b(slot|time)s?( (that|which))?( (is|are|was|were))?( already)? taken\b(?! (as|away|back|for|from|in|off|out|over|up|with)\b)/i,
    standard: 'busy',
  },
  { old: /\b(wires?|wiring)\b/i, standard: 'API, connection' },
  { old: /\bnothing here\b/i, standard: 'not found' },
  { old: /\blet(s|ting)? through\b/i, standard: 'allow, accept' },
  { old: /\bentrances?\b/i, standard: 'log-in' },
  { old: /\bworkspaces?\b/i, standard: 'the layout of whoever is logged in' },
  { old: /\bdrill\w*/i, standard: 'crash test' },
  { old: /\bclinics?\b/i, standard: 'hospital' },
  { old: /\bmend(s|ed|ing)?\b/i, standard: 'fix, repair, restore' },
  { old: /\bhiccups?\b/i, standard: 'transient error' },
  { old: /\bpatience\b/i, standard: 'timeout' },
  { old: /\bdisown\w*/i, standard: 'rewrite' },
  { old: /\b(story|stories)\b/i, standard: 'summary' },
  { old: /\b(account|data|file|hash|key|name|path|row|word)s? of old\b/i, standard: 'old' },
  { old: /\bma(de|kes?) no sense\b/i, standard: 'invalid, impossible' },
  { old: /\b(out of|without) room\b|\broom on (a|the) disk\b/i, standard: 'full, space' },
]

const IMPORT = 'what an import makes of a line (docs/glossary.md)'
const KEPT: readonly Kept[] = [
  { path: /^scripts\/names\//, word: '', because: 'they list the words' },
  { path: /^docs\/decisions\/0006-/, word: 'e-mail', because: 'names the sentences below' },
  {
    path: /locales\/en\/server\/(auth|fields)\.json$/,
    word: 'e-mail',
    because: 'clients have read it so since the first version',
  },
  {
    path: /^apps\/(web\/words-plugin|server\/src\/platform\/email\/html-layout)|^docs\/specification\.md$/,
    word: 'e-mail',
    because: 'about its hyphen at the end of a line',
  },
  { path: /locales\/en\/server\/free-times\.json$/, word: 'time is taken', because: 'plainer than “busy”' },
  { path: /^docs\/decisions\/0019-/, word: 'time is taken', because: 'quotes that message' },
  { path: /^docs\/decisions\/000[15]-/, word: 'workspace', because: 'those of npm' },
  { path: /^docs\/decisions\/0005-/, word: 'verdict', because: IMPORT },
  { path: /^docs\/decisions\/0015-/, word: 'coming', because: 'groups by their names in the API' },
  { path: /^docs\/decisions\/0015-/, word: 'mended', because: 'a record of what was seen and done' },
  { path: /^docs\/(glossary|decisions\/0018-.*)\.md$/, word: 'verdict', because: IMPORT },
  {
    path: /^(apps\/server\/src\/features\/imports|packages\/contract\/src\/import)/,
    word: 'verdict',
    because: IMPORT,
  },
]

export function oldWords(path: string, text: string): string[] {
  return proseOf(path, text).flatMap(({ text: prose, line }) =>
    WORDS.flatMap(({ old, standard }) => {
      const word = old.exec(prose)?.[0]
      return word === undefined || isKept(path, word)
        ? []
        : [`line ${line}: "${word}" is a word of our first version: ${standard}`]
    }),
  )
}

const isKept = (path: string, found: string) =>
  KEPT.some(({ path: place, word }) => place.test(path) && found.toLowerCase().startsWith(word))
