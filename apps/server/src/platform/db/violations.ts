import { DatabaseError } from 'pg'

/** Whether a statement failed because a unique index, named as in the migrations, already holds the value. */
export function violates(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === index
}
