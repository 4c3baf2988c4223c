/** A page of their own, with no other paths. */
export const VISITOR_PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
} as const
