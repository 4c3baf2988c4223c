/** 300 files that would delay a start. */
export const webauthn = () => import('@simplewebauthn/server')
