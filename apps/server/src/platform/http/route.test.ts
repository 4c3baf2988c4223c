import type { logOut } from '@desk/contract/auth'
import type { getHospital } from '@desk/contract/hospital'
import type { Message } from '@desk/words/message'
import { expectTypeOf, test } from 'vitest'
import type { Reply } from './route.ts'

test('a handler that forgets the data or the message of its endpoint does not compile', () => {
  expectTypeOf<{ message: Message }>().not.toExtend<Reply<typeof getHospital>>()
  expectTypeOf<{ data: { name: string } }>().not.toExtend<Reply<typeof getHospital>>()
  expectTypeOf<{ total: number }>().not.toExtend<Reply<typeof logOut>>()
  expectTypeOf<{ message: Message }>().toExtend<Reply<typeof logOut>>()
})
