import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type LockedPackage, readLock } from './read-lock.ts'

const productSchema = z.object({ name: z.string(), version: z.string(), description: z.string() })

/** The web app is built when the server starts. */
const SHIPPED = ['apps/server', 'apps/web']

/** Reads the lock files alone. */
export function billOfMaterials(now: Date) {
  const { name, version, description } = productSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const packages = new Map([
    ...readLock('package-lock.json', SHIPPED),
    ...readLock('tools/runtime/package-lock.json', ['']),
  ])
  const sorted = [...packages].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const product = `${name}@${version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', 'bom-ref': product, name, version, description },
    },
    components: sorted.map(([id, locked]) => componentOf(id, locked)),
    dependencies: [
      { ref: product, dependsOn: sorted.map(([id]) => id) },
      ...sorted.map(([ref, { needs }]) => ({ ref, dependsOn: needs })),
    ],
  }
}

function componentOf(id: string, { name, version, integrity, license, isOptional }: LockedPackage) {
  return {
    type: 'library',
    'bom-ref': id,
    name,
    version,
    // Of each platform's packages one is installed.
    scope: isOptional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
    ...(integrity !== undefined && { hashes: hashesOf(integrity) }),
  }
}

/** SPDX; several licences are an expression. */
function licenseOf(license: string) {
  return license.includes(' ') ? { expression: license } : { license: { id: license } }
}

function hashesOf(integrity: string) {
  return integrity.split(' ').flatMap((hash) => {
    const [, bits, content = ''] = /^sha(\d+)-(.+)$/.exec(hash) ?? []
    return bits === undefined
      ? []
      : [{ alg: `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') }]
  })
}
