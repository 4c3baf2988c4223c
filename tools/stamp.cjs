'use strict'
/* Whether a folder's packages are those of its lock: a file says so, written last. Run alone where run.cjs does not install: deploy/Dockerfile. */
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const fileOf = (folder) => path.join(folder, 'node_modules', '.stamp')

/** Binaries of another platform would be wrong. */
function stampOf(folder) {
  const hash = crypto.createHash('sha256')
  for (const name of ['package.json', 'package-lock.json'])
    hash.update(fs.readFileSync(path.join(folder, name)))
  return `${process.platform}-${process.arch} ${hash.digest('hex')}`
}

function isInstalled(folder) {
  const file = fileOf(folder)
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === stampOf(folder)
}

function stamp(folder) {
  fs.writeFileSync(fileOf(folder), stampOf(folder))
}

if (require.main === module) stamp(path.join(__dirname, '..'))

module.exports = { isInstalled, stamp }
