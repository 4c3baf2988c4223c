import * as z from 'zod/mini'
import { fieldsOf } from './renamed.ts'

export type FieldRules = {
  isRequired: boolean
  isEmail: boolean
  maxLength: number | undefined
  pattern: string | undefined
}

/** By our names; a pair is `timings.0` and `timings.1`. */
export function formFields(body: z.ZodMiniType): ReadonlyMap<string, FieldRules> {
  const rules = new Map<string, FieldRules>()
  for (const [name, schema] of Object.entries(fieldsOf(body))) {
    for (const [part, text] of partsOf(name, schema)) rules.set(part, rulesOf(text))
  }
  return rules
}

/** Null: no control of that name. */
type ReadText = (name: string) => string | null

type FormInput<Body extends z.ZodMiniType> =
  | { ok: true; input: z.output<Body> }
  | { ok: false; wrong: string[] }

/** Makes a body of typed texts and `given`, or names the wrong fields. */
export function readForm<Body extends z.ZodMiniType>(
  body: Body,
  given: Partial<z.output<Body>>,
  readText: ReadText,
): FormInput<Body> {
  const fields = fieldsOf(body)
  const typed = Object.entries(fields).map(([name, schema]): [string, unknown] => {
    const texts = partsOf(name, schema).map(([part]) => readText(part))
    if (isPair(schema)) return [name, texts]
    const [text] = texts
    // An optional address is left out when empty.
    const isLeftOut = text === null || (text === '' && mayBeLeftOut(schema))
    return [name, isLeftOut ? undefined : text]
  })
  const input: Record<string, unknown> = { ...Object.fromEntries(typed), ...given }
  const wrong = Object.entries(fields).flatMap(([name, schema]) =>
    z.safeEncode(schema, input[name]).success ? [] : [name],
  )
  return wrong.length === 0 ? { ok: true, input: input as z.output<Body> } : { ok: false, wrong }
}

function partsOf(name: string, schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (!isPair(schema)) return [[name, schema]]
  return schema._zod.def.items.map((item, place) => [`${name}.${place}`, item])
}

// By type name: in the browser it is not zod's class (apps/web/light-contract.ts).
function isPair(schema: z.core.$ZodType): schema is z.core.$ZodTuple {
  return schema._zod.def.type === 'tuple'
}

const isMaxLength = (check: z.core.$ZodCheck): check is z.core.$ZodCheckMaxLength =>
  check._zod.def.check === 'max_length'

const isRegex = (check: z.core.$ZodCheck): check is z.core.$ZodCheckRegex =>
  check._zod.def.check === 'string_format' && 'pattern' in check._zod.def

const isWrapper = (schema: z.core.$ZodType): schema is z.core.$ZodOptional | z.core.$ZodNullable =>
  ['optional', 'nullable'].includes(schema._zod.def.type)

function rulesOf(schema: z.core.$ZodType): FieldRules {
  const checks = unwrapped(schema)._zod.def.checks ?? []
  const patterns = patternsOf(schema)
  const isEmail = isEmailSchema(schema)
  return {
    isRequired: !mayBeEmpty(schema),
    isEmail,
    maxLength: checks.find(isMaxLength)?._zod.def.maximum,
    pattern: isEmail ? undefined : patterns[0]?.source,
  }
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** Forms require other optional texts. */
const mayBeLeftOut = (schema: z.core.$ZodType) => isEmailSchema(schema) && accepts(schema, undefined)

const mayBeEmpty = (schema: z.core.$ZodType) => accepts(schema, '') || mayBeLeftOut(schema)

const patternsOf = (schema: z.core.$ZodType) =>
  (unwrapped(schema)._zod.def.checks ?? []).flatMap((check) =>
    isRegex(check) ? [check._zod.def.pattern] : [],
  )

const isEmailSchema = (schema: z.core.$ZodType) => patternsOf(schema).includes(z.regexes.html5Email)

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return isWrapper(schema) ? unwrapped(schema._zod.def.innerType) : schema
}
