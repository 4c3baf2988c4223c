import * as z from 'zod/mini'

/** The message repeats the value, so not for passwords. */
export const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) => `must ${be}, not "${String(input)}".`,
})

export const text = (isValid: (value: string) => boolean, error: Parameters<typeof z.refine>[1]) =>
  z.string().check(z.refine(isValid, error))

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    text(
      (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
      must(`be a whole number from ${min} to ${max}`),
    ),
    z.transform(Number),
  )

export const url = (...protocols: string[]) =>
  text(
    (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
    `must be a URL that begins with ${protocols.join('// or ')}//.`,
  )

export const listOf = <Item extends z.ZodMiniType<string, string>>(item: Item) =>
  z.pipe(
    z.transform((value: string) => value.split(/[\s,]+/).filter(Boolean)),
    z.array(item),
  )

export const onOff = (usual: 'on' | 'off') => z.prefault(z.enum(['on', 'off'], must('be on or off')), usual)
