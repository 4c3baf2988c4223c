import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>

type Fields = Readonly<Record<string, z.core.$ZodType>>

type Renaming = { api: z.ZodMiniObject; names: Record<string, string> }
const renamings = new WeakMap<z.core.$ZodType, Renaming>()

export function renamingOf(schema: z.core.$ZodType): Renaming | undefined {
  return renamings.get(schema)
}

/** By our names. */
export function fieldsOf(object: z.ZodMiniType): Fields {
  const { api, names } = renamings.get(object) ?? {}
  if (api && names) return rename(api.shape, Object.entries(names)) as Fields
  return isObject(object) ? object.shape : {}
}

/** By type name: in the browser it is not zod's class (apps/web/light-contract.ts). */
const isObject = (schema: z.ZodMiniType): schema is z.ZodMiniObject => schema._zod.def.type === 'object'

type Names<S extends Shape> = { [Key in keyof S]?: string }
type Flat<T> = { [Key in keyof T]: T[Key] }

type Renamed<Api, N> = Flat<{
  [Key in keyof Api as Key extends keyof N ? (N[Key] extends string ? N[Key] : Key) : Key]: Api[Key]
}>

/** Two-way: `feesPerCunsaltation` in the API, `fee` in code. Only named fields pass. */
export function renamed<S extends Shape, const N extends Names<S>>(api: z.ZodMiniObject<S>, names: N) {
  type Code = Renamed<z.output<typeof api>, N>
  const toCode = Object.entries(names) as [string, string][]
  const toApi = toCode.map(([apiName, codeName]): [string, string] => [codeName, apiName])
  const codec = z.codec(api, z.custom<Code>(), {
    decode: (value) => rename(value, toCode) as Code,
    encode: (value) => rename(value as object, toApi) as z.output<typeof api>,
  })
  renamings.set(codec, { api, names: Object.fromEntries(toCode) })
  return codec
}

function rename(value: object, names: [from: string, to: string][]): object {
  const copy: Record<string, unknown> = { ...value }
  for (const [from, to] of names) {
    if (from in copy) {
      copy[to] = copy[from]
      delete copy[from]
    }
  }
  return copy
}
