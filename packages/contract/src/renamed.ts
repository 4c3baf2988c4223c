import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>
type Names<S extends Shape> = { [Key in keyof S]?: string }
type Flat<T> = { [Key in keyof T]: T[Key] }

/** The fields of a wire object under the names our code uses. */
export type Renamed<Wire, N> = Flat<{
  [Key in keyof Wire as Key extends keyof N ? (N[Key] extends string ? N[Key] : Key) : Key]: Wire[Key]
}>

/**
 * A two-way view of a wire object: software outside says `feesPerCunsaltation`, our code says `fee`.
 * Decoding checks the wire object and renames; encoding renames back and lets only named fields out.
 */
export function renamed<S extends Shape, const N extends Names<S>>(wire: z.ZodMiniObject<S>, names: N) {
  type Code = Renamed<z.output<typeof wire>, N>
  const toCode = Object.entries(names) as [string, string][]
  const toWire = toCode.map(([wireName, codeName]): [string, string] => [codeName, wireName])
  return z.codec(wire, z.custom<Code>(), {
    decode: (value) => rename(value, toCode) as Code,
    encode: (value) => rename(value as object, toWire) as z.output<typeof wire>,
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
