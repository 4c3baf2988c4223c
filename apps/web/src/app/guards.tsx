import { PATHS } from '@desk/contract/paths'
import { type Access, mayCall } from '@desk/rules/roles'
import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from '../lib/router.tsx'
import { useUser } from '../lib/current-user.ts'
import { rememberTyped } from '../lib/return-path.ts'
import { useToken } from '../lib/session.ts'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { Redirect } from './redirect.tsx'

export function RequireSession() {
  return useToken() === null ? <LogInFirst /> : <Outlet />
}

function LogInFirst() {
  const place = useLocation()
  useEffect(() => rememberTyped(place), [place])
  return <Redirect to={PATHS.login} />
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
