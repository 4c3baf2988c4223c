import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, TRANSLATIONS } from './languages.ts'
import { readMessages } from './read-catalogue.ts'

const QUOTED = /[“„«]\u202f?([^“”„«»{}]+?)\u202f?[”“»]/g
/** They quote other programs, or give an example. */
const OF_OTHERS = new Set(['feeds.how', 'outside.addressAbout', 'types.hint', 'patient.wish.withWhomHint'])

test.each([DEFAULT_LANGUAGE, ...TRANSLATIONS])(
  'what a sentence quotes in %s is there by that name: a button that is renamed is renamed in sentences, too',
  (language) => {
    const messages = { ...readMessages(language, 'web'), ...readMessages(language, 'server') }
    const texts = Object.values(messages)
    const branches = texts.flatMap((text) => [...text.matchAll(/\{([^{}]+)\}/g)].map(([, branch]) => branch))
    const names = new Set([...texts, ...branches])
    const unknown = Object.entries(messages)
      .filter(([key]) => !OF_OTHERS.has(key))
      .flatMap(([key, text]) => [...text.matchAll(QUOTED)].map(([, name = '']) => ({ key, name })))
      .filter(({ name }) => !names.has(name))
    expect(unknown).toEqual([])
  },
)
