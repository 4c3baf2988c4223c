import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import { Outlet } from '../lib/router.tsx'
import { useToken } from '../lib/session.ts'
import { Redirect } from './redirect.tsx'

export function PublicOnly() {
  return useToken() === null ? <Outlet /> : <Redirect to={VISITOR_PATHS.home} />
}
