import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const UI = join(import.meta.dirname, '../src/ui')
const EXPORTED = /^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm

/** Parts drawn inside others: what draws them. */
const WITHIN: Readonly<Record<string, string>> = {
  // Has no look of its own: it only hides what stands below.
  LinePlaceholder: 'page.tsx',
  Icon: 'icons.tsx',
  DateParts: 'date-field.tsx',
  Facts: 'appointment-facts.tsx',
  Field: 'text-field.tsx',
  FieldError: 'field.tsx',
  FieldGrid: 'field-grid.tsx',
  Foot: 'preview/preview-dialog.tsx',
  HitItem: 'preview/hit-list.tsx',
  HitList: 'preview/preview-dialog.tsx',
  HitTime: 'preview/hit-item.tsx',
  OvernightNote: 'slot-time.tsx',
  Pagination: 'data-table.tsx',
  Picture: 'chart/heat-map.tsx',
  Place: 'appointment-facts.tsx',
  PlainForm: 'form.tsx',
  PlanOf: 'preview/preview-dialog.tsx',
  PlannedTime: 'preview/hit-item.tsx',
  QueryContent: 'data-table.tsx',
  RowCell: 'data-table.tsx',
  Skeleton: 'query-content.tsx',
  VisuallyHidden: 'spinner.tsx',
}

const read = (path: string) => readFileSync(path, 'utf8')
const draws = (text: string, part: string) =>
  new RegExp(`<(Icons\\.)?${part}\\b|Icons\\.${part}\\b`).test(text)

test('every part of ui/ stands on the design page, by itself or within another one', () => {
  const parts = globSync(join(UI, '**/*.tsx')).flatMap((path) =>
    Array.from(read(path).matchAll(EXPORTED), ([, name = '']) => name),
  )
  expect(parts.length).toBeGreaterThan(80)
  const page = globSync(join(import.meta.dirname, '*.tsx'))
    .map(read)
    .join('\n')
  const isShown = (part: string) => draws(page, part)
  expect(parts.filter((part) => !isShown(part) && !(part in WITHIN))).toEqual([])
  for (const [part, file] of Object.entries(WITHIN)) {
    expect(draws(read(join(UI, file)), part), `${part} within ${file}`).toBe(true)
  }
})
