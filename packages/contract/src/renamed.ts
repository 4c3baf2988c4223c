import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>
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
  return z.codec(api, z.custom<Code>(), {
    decode: (value) => rename(value, toCode) as Code,
    encode: (value) => rename(value as object, toApi) as z.output<typeof api>,
  })
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
