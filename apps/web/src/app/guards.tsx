import { type Access, mayCall } from '@desk/rules/roles'
import { Navigate, Outlet, useParams } from 'react-router'
import { useUser } from '../lib/current-user.ts'
import { useToken } from '../lib/session.ts'
import { NotForYou } from './not-for-you.tsx'

/** Without a token there is only the log-in (spec 2). */
export function Protected() {
  return useToken() === null ? <Navigate to="/login" replace /> : <Outlet />
}

/** Whoever is logged in is sent home (spec 2). */
export function PublicOnly() {
  return useToken() === null ? <Outlet /> : <Navigate to="/" replace />
}

/** Lets in those who may make the calls behind the screen; others read why not. */
export function ForThoseWho({ may }: { may: Access }) {
  return mayCall(may, useUser()) === 'yes' ? <Outlet /> : <NotForYou />
}

/** The doctor whose id the path holds, and administrators (R1). */
export function OwnerOrAdministrator() {
  const { id } = useParams()
  const user = useUser()
  return user.isAdmin || (user.isDoctor && user.id === id) ? <Outlet /> : <NotForYou />
}
