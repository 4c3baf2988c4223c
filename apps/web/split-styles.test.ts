import { expect, test } from 'vitest'
import { splitStyles } from './split-styles.ts'

const isKept = (name: string) => name.startsWith('_card_')

test('what is about no module, or about one that is kept, stays, and the rest comes later in its order', () => {
  const css = [
    ':root{--page:#fff}',
    '._card_aaaaa_1{color:red}',
    '._list_bbbbb_4{color:blue}',
    '._list_bbbbb_4:not(:has(>:not(li,._top_bbbbb_2))),._card_aaaaa_1,b{margin:0}',
    '@media (width>=40rem){._list_bbbbb_4{gap:0}._title_aaaaa_9{gap:1px}body{margin:0}}',
    '@keyframes _spin_bbbbb_1{to{rotate:1turn}}',
    '@container main (width<30em){._list_bbbbb_4:before{content:"}{"}}',
    '._list_bbbbb_4{animation:_spin_bbbbb_1 1s}',
  ].join('')
  expect(splitStyles(css, isKept)).toEqual({
    kept: [
      ':root{--page:#fff}',
      '._card_aaaaa_1{color:red}',
      '._card_aaaaa_1,b{margin:0}',
      '@media (width>=40rem){._title_aaaaa_9{gap:1px}body{margin:0}}',
    ].join(''),
    later: [
      '._list_bbbbb_4{color:blue}',
      '._list_bbbbb_4:not(:has(>:not(li,._top_bbbbb_2))){margin:0}',
      '@media (width>=40rem){._list_bbbbb_4{gap:0}}',
      '@keyframes _spin_bbbbb_1{to{rotate:1turn}}',
      '@container main (width<30em){._list_bbbbb_4:before{content:"}{"}}',
      '._list_bbbbb_4{animation:_spin_bbbbb_1 1s}',
    ].join(''),
  })
})
