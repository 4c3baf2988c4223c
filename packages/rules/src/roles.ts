/** spec 1. */
export const ROLES = ['admin', 'doctor', 'patient'] as const
export type Role = (typeof ROLES)[number]

/** spec 6. */
export type RoleFlags = { isAdmin: boolean; isDoctor: boolean }

export const ACCESS = ['anyone', 'signed-in', 'doctor', 'admin', 'doctor-or-admin'] as const
export type Access = (typeof ACCESS)[number]

/** For menu and home: an administrator comes first. */
export function roleOf({ isAdmin, isDoctor }: RoleFlags): Role {
  if (isAdmin) return 'admin'
  return isDoctor ? 'doctor' : 'patient'
}

const IS_ALLOWED: Record<Exclude<Access, 'anyone'>, (user: RoleFlags) => boolean> = {
  'signed-in': () => true,
  doctor: (user) => user.isDoctor,
  admin: (user) => user.isAdmin,
  'doctor-or-admin': (user) => user.isDoctor || user.isAdmin,
}

/** Each flag counts, whatever the menu shows (R11). */
export function mayCall(access: Access, user: RoleFlags | null): 'yes' | 'sign-in' | 'forbidden' {
  if (access === 'anyone') return 'yes'
  if (!user) return 'sign-in'
  return IS_ALLOWED[access](user) ? 'yes' : 'forbidden'
}
