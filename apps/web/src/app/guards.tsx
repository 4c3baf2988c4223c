import { PATHS } from '@desk/contract/paths'
import { type Access, mayCall } from '@desk/rules/roles'
import { Outlet, useParams } from '../lib/router.tsx'
import { useUser } from '../lib/current-user.ts'
import { useToken } from '../lib/session.ts'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { Redirect } from './redirect.tsx'

export function RequireSession() {
  return useToken() === null ? <Redirect to={PATHS.login} /> : <Outlet />
}

export function RequireAccess({ access }: { access: Access }) {
  return mayCall(access, useUser()) === 'yes' ? <Outlet /> : <ForbiddenScreen />
}

/** People who have to set up a second factor see nothing else until they have. */
export function RequireSecondFactor() {
  return useUser().mustAddSecondFactor ? <Redirect to={PATHS.security} /> : <Outlet />
}

/** R1 */
export function RequireOwnerOrAdmin() {
  const { id } = useParams()
  const user = useUser()
  return user.isAdmin || (user.isDoctor && user.id === id) ? <Outlet /> : <ForbiddenScreen />
}
