import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'

/** No script of ours runs there, and unlike for `about:blank` the browser's process stays. */
export const PLAIN = API_PREFIX + getHospital.path
