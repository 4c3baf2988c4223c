export const STATES = {
  past: 'past',
  'too-far': 'far',
  closed: 'closed',
  'no-hours': 'none',
  absent: 'absent',
  'too-soon': 'soon',
  full: 'full',
} as const
