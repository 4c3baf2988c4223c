import { writeFileSync } from 'node:fs'
import { billOfMaterials } from './sbom/bill-of-materials.ts'

/** What ships, in the CycloneDX format: npm run sbom -- [file]. Without a file it goes to the standard output. */
const [file] = process.argv.slice(2)
const text = `${JSON.stringify(billOfMaterials(new Date()), null, 2)}\n`
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
