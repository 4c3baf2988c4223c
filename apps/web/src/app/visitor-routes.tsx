import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import { ForgotPasswordScreen } from '../features/auth/forgot-password-screen.tsx'
import { LoginScreen } from '../features/auth/login-screen.tsx'
import { RegisterScreen } from '../features/auth/register-screen.tsx'
import { matchRoute, type Part, type Route } from '../lib/match-route.ts'
import { PublicOnly } from './public-only.tsx'

const isPublic: Part = { element: <PublicOnly /> }

/** A link to any other path loads the app. */
export const VISITOR_ROUTES: readonly Route[] = [
  { path: VISITOR_PATHS.login, parts: [isPublic, { element: <LoginScreen /> }] },
  { path: VISITOR_PATHS.register, parts: [isPublic, { element: <RegisterScreen /> }] },
  { path: VISITOR_PATHS.forgotPassword, parts: [{ element: <ForgotPasswordScreen /> }] },
]

export const isVisitorsPath = (pathname: string): boolean => matchRoute(VISITOR_ROUTES, pathname) !== null
