import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>

type Fields = Readonly<Record<string, z.core.$ZodType>>

const renamedFields = new WeakMap<z.ZodMiniType, Fields>()

/** The fields of an object, under the names our code uses. */
export function fieldsOf(object: z.ZodMiniType): Fields {
  return renamedFields.get(object) ?? (object instanceof z.ZodMiniObject ? object.shape : {})
}

type Names<S extends Shape> = { [Key in keyof S]?: string }
type Flat<T> = { [Key in keyof T]: T[Key] }

/** The fields of an API object under the names our code uses. */
export type Renamed<Api, N> = Flat<{
  [Key in keyof Api as Key extends keyof N ? (N[Key] extends string ? N[Key] : Key) : Key]: Api[Key]
}>

/**
 * A two-way view of an API object: other programs say `feesPerCunsaltation`, our code says `fee`.
 * Decoding checks it and renames; encoding renames back and lets only named fields out.
 */
export function renamed<S extends Shape, const N extends Names<S>>(api: z.ZodMiniObject<S>, names: N) {
  type Code = Renamed<z.output<typeof api>, N>
  const toCode = Object.entries(names) as [string, string][]
  const toApi = toCode.map(([apiName, codeName]): [string, string] => [codeName, apiName])
  const codec = z.codec(api, z.custom<Code>(), {
    decode: (value) => rename(value, toCode) as Code,
    encode: (value) => rename(value as object, toApi) as z.output<typeof api>,
  })
  renamedFields.set(codec, rename(api.shape, toCode) as Fields)
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
