import type { ListParams } from '../../lib/list-params.ts'

/** The choice that the address names, if it is one. */
export const shownIn = <Shown extends string>(params: Pick<ListParams, 'read'>, choices: readonly Shown[]) =>
  choices.find((choice) => choice === params.read('show'))
