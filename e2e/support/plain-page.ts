import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'

/** Of the app's origin, so it has its stores; no script of ours runs there. */
export const PLAIN = API_PREFIX + getHospital.path
