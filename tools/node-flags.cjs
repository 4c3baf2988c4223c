'use strict'
/* Memory flags by npm script. V8 lets garbage grow to four times what is in use where the heap may exceed 2 GB, and a large nursery takes 100 MB: an import of 100,000 lines took 523 MB, with these 312 (docs/decisions/0014). */
const SERVER = ['--max-semi-space-size=8', '--max-old-space-size=1500']
module.exports = { start: SERVER, demo: SERVER, import: SERVER }
