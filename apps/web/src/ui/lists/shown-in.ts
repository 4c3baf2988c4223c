import type { ListParams } from '../../lib/list-params.ts'

/** If valid. */
export const shownIn = <Shown extends string>(params: Pick<ListParams, 'read'>, choices: readonly Shown[]) =>
  choices.find((choice) => choice === params.read('show'))
