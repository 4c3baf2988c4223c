const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Text that is no UUID matches no row (R24). */
export function uuidOrNil(text: string): string {
  return isUuid(text) ? text : NIL_UUID
}

export const isUuid = (text: string): boolean => UUID.test(text)
