import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LIMITS, text } from './fields.ts'

/** Before Base64. */
export const MOST_LOGO_KILOBYTES = 750
const MOST_LOGO_BYTES = MOST_LOGO_KILOBYTES * 1024
/** Shortest side, pixels. */
export const LEAST_LOGO_SIDE = 32

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/), z.describe('#rrggbb, in small letters'))
/** A sender's name: one line. */
const onOneLine = text(LIMITS.name).check(z.regex(/^\P{Cc}*$/u))

/** For one way of showing the screens. */
const accentColours = z.object({
  accent: z.string(),
  hover: z.string(),
  soft: z.string(),
  on: z.string(),
})

/** `mark.webp`, `icon.png` and `maskable.png` below it. */
const logoOnPages = z.object({ address: z.string(), width: z.number(), height: z.number() })

/** Unset: the product's own. */
export const lookOnPages = z.object({
  colours: z.optional(
    z.object({
      light: accentColours,
      dark: accentColours,
      'light-more': accentColours,
      'dark-more': accentColours,
    }),
  ),
  logo: z.optional(logoOnPages),
})
export type ShownLook = z.output<typeof lookOnPages>

const hospitalLook = z.object({
  version: z.number(),
  /** Null: as installed. */
  name: z.nullable(z.string()),
  installedName: z.string(),
  /** Null: ours. */
  accent: z.nullable(z.string()),
  logo: z.nullable(logoOnPages),
})
export type HospitalLook = z.output<typeof hospitalLook>

export const getHospitalLook = endpoint({
  method: 'GET',
  path: '/admin/hospital-look',
  access: 'admin',
  data: hospitalLook,
  summary: 'The name, accent and logo that the hospital has given itself.',
  source: 'R26',
})

export const saveHospitalLook = endpoint({
  method: 'POST',
  path: '/admin/save-look',
  access: 'admin',
  body: z.object({
    lookVersion: z.int().check(z.gte(0)),
    hospitalName: z.nullable(onOneLine),
    accent: z.nullable(hex),
  }),
  data: hospitalLook,
  summary:
    'Sets the hospital’s name and accent; null stands for the installed one. Refused where somebody else has changed the look meanwhile.',
  source: 'R26',
})

export const saveLogo = endpoint({
  method: 'POST',
  path: '/admin/save-logo',
  access: 'admin',
  limits: { perAccount: { points: 60, seconds: 3600 } },
  mostBytes: 1024 * 1024 + 1024,
  body: z.object({
    logo: z.base64().check(z.minLength(4), z.maxLength(Math.ceil(MOST_LOGO_BYTES / 3) * 4)),
  }),
  data: hospitalLook,
  summary: 'Sets the hospital’s logo: a PNG, JPEG or WebP, which is redrawn.',
  source: 'R26',
})

export const removeLogo = endpoint({
  method: 'POST',
  path: '/admin/remove-logo',
  access: 'admin',
  data: hospitalLook,
  summary: 'Deletes the hospital’s logo: the built-in symbol takes its place again.',
  source: 'R26',
})

export const LOOK_CALLS = [getHospitalLook, saveHospitalLook, saveLogo, removeLogo]
