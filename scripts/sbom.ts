import { writeFileSync } from 'node:fs'
import { billOfMaterials } from './sbom/bill-of-materials.ts'

/** npm run sbom -- [file]: CycloneDX, without a file to standard output. */
const [file] = process.argv.slice(2)
const text = `${JSON.stringify(billOfMaterials(new Date()), null, 2)}\n`
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
