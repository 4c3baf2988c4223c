/** Characters: plenty, but no book. */
export const LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  address: 300,
  website: 300,
  detail: 100,
  gender: 40,
  search: 100,
  reason: 300,
  passwordBytes: 1024,
} as const
