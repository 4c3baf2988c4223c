/** The screens that a visitor meets first, and where they lead: a page of their own, which carries no other paths. */
export const VISITOR_PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
} as const
