import type { Caller } from '../src/platform/actor.ts'
import type { TestDoctor } from './people.ts'

export const callerOf = ({ id }: TestDoctor): Caller => ({
  kind: 'user',
  id,
  sessionId: '',
  isAdmin: false,
  isDoctor: true,
  isProven: true,
  language: null,
  isConfirmed: true,
  lacksSecondFactor: false,
  origin: { address: '127.0.0.1', requestId: 'test', device: '', hasHungUp: () => false },
})
