import { refused } from '../../platform/failure.ts'

export const tooManyPeople = (most: number) => refused('audit.tooManyPeople', { most })
