'use strict'
/* What Node.js is told of memory, by npm script. Garbage is what most of it is: V8 lets it stay until its heap is four times what is in
   use, where the heap may become larger than 2 GB, and a large nursery takes 100 MB more. An import of 100,000 lines took 523 MB so,
   and takes 312 (docs/decisions/0014). */
const SERVER = ['--max-semi-space-size=8', '--max-old-space-size=1500']
module.exports = { start: SERVER, demo: SERVER, import: SERVER }
