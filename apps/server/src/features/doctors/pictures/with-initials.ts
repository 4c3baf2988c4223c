import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Doctor } from '@desk/contract/doctor'
import type { Config } from '../../../platform/config.ts'
import { drawInitials } from './draw-initials.ts'
import { picturesFolder } from './pictures-folder.ts'

/** At once: a list of twelve saves twelve requests. */
export async function withInitials(
  config: Pick<Config, 'dataDir'>,
  doctors: readonly Doctor[],
): Promise<Doctor[]> {
  const files = await readdir(picturesFolder(config)).catch(() => [])
  const names = new Set(files.map((file) => parse(file).name))
  return doctors.map((doctor) => {
    const hasPicture = doctor.picture !== undefined || names.has(doctor.firstName.toLowerCase())
    return hasPicture ? doctor : { ...doctor, initials: initialsUrl(doctor) }
  })
}

/** Named like a picture (R22), without spaces, which end an address in a `srcset`. */
function initialsUrl({ firstName, lastName }: Doctor): string {
  const drawn = drawInitials(`${firstName} ${lastName}`).replaceAll('"', "'")
  return `data:image/svg+xml;name=${encodeURIComponent(firstName)}.jpg,${drawn.replace(/[%#<>\s]/g, encodeURIComponent)}`
}
