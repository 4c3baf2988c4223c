import { lazyScreen } from './lazy-screen.tsx'

// Each its own chunk: log-in and registration must not carry the app.
export const login = lazyScreen(
  'login',
  async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
)
export const register = lazyScreen(
  'register',
  async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
)
export const firstAdministrator = lazyScreen(
  'first-administrator',
  async () => (await import('../features/auth/first-administrator-screen.tsx')).FirstAdministratorScreen,
)
export const confirmEmail = lazyScreen(
  'confirm-email',
  async () => (await import('../features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen,
)
export const confirmProfileEmail = lazyScreen(
  'confirm-email',
  async () => (await import('../features/auth/confirm-email-screen.tsx')).ConfirmProfileEmailScreen,
)
export const forgotPassword = lazyScreen(
  'forgot-password',
  async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
)
export const resetPassword = lazyScreen(
  'reset-password',
  async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
)
export const security = lazyScreen(
  'security',
  async () => (await import('../features/auth/security-screen.tsx')).SecurityScreen,
)
export const invitation = lazyScreen(
  'invitation',
  async () => (await import('../features/auth/invitation-screen.tsx')).InvitationScreen,
)
export const privacy = lazyScreen('privacy', async () => (await import('./privacy-screen.tsx')).PrivacyScreen)
