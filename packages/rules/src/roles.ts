/** The three kinds of user (spec 1). */
export const ROLES = ['admin', 'doctor', 'patient'] as const
export type Role = (typeof ROLES)[number]

/** The two flags from which a role is read (spec 6). */
export type RoleFlags = { isAdmin: boolean; isDoctor: boolean }

/** Who may make a call. */
export const ACCESS = ['anyone', 'signed-in', 'doctor', 'admin', 'doctor-or-admin'] as const
export type Access = (typeof ACCESS)[number]

/** The role whose menu and home screen a user gets; one who is both is an administrator. */
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

/** Whether a caller may make a call (R11): null is nobody signed in. Each flag counts, whatever the menu shows. */
export function mayCall(access: Access, user: RoleFlags | null): 'yes' | 'sign-in' | 'forbidden' {
  if (access === 'anyone') return 'yes'
  if (!user) return 'sign-in'
  return IS_ALLOWED[access](user) ? 'yes' : 'forbidden'
}
