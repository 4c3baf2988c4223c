/** SHA-256 (FIPS 180-4) in JavaScript: `crypto.subtle` needs TLS, and is slower for short texts. */

const WORDS = 64
const BLOCK_BYTES = 64
const LENGTH_BYTES = 8
const DIGEST_WORDS = 8
const DIGEST_BITS = 256

const [INITIAL, ROUND] = constants()

/** FIPS 180-4: fractional bits of the square and cube roots of primes. */
function constants(): [Int32Array, Int32Array] {
  const primes: number[] = []
  for (let n = 2; primes.length < WORDS; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return [
    Int32Array.from(primes.slice(0, DIGEST_WORDS), (prime) => bits(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
  ]
}

function bits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

/** `text`: at most 55 bytes, so that it fits one block; then the hash is hashed again and again. */
export function hashChain(text: Uint8Array, times: number): Uint8Array {
  const schedule = new Int32Array(WORDS)
  const digest = new Int32Array(DIGEST_WORDS)
  loadText(schedule, text)
  compress(schedule, digest)
  for (let done = 1; done < times; done += 1) {
    loadDigest(schedule, digest)
    compress(schedule, digest)
  }
  const bytes = new DataView(new ArrayBuffer(DIGEST_WORDS * 4))
  for (const [index, word] of digest.entries()) bytes.setInt32(index * 4, word)
  return new Uint8Array(bytes.buffer)
}

function loadText(schedule: Int32Array, text: Uint8Array): void {
  if (text.length > BLOCK_BYTES - LENGTH_BYTES - 1) throw new RangeError('the text is longer than a block')
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(text)
  block[text.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(BLOCK_BYTES - 4, text.length * 8)
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(index * 4)
}

function loadDigest(schedule: Int32Array, digest: Int32Array): void {
  schedule.set(digest)
  schedule.fill(0, DIGEST_WORDS, 16)
  schedule[DIGEST_WORDS] = 0x80000000 | 0
  schedule[15] = DIGEST_BITS
}

/** The hot loop: one block. */
function compress(w: Int32Array, digest: Int32Array): void {
  for (let t = 16; t < WORDS; t += 1) {
    const x = at(w, t - 15)
    const y = at(w, t - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[t] = (at(w, t - 16) + s0 + at(w, t - 7) + s1) | 0
  }
  digest.set(INITIAL)
  let a = at(digest, 0)
  let b = at(digest, 1)
  let c = at(digest, 2)
  let d = at(digest, 3)
  let e = at(digest, 4)
  let f = at(digest, 5)
  let g = at(digest, 6)
  let h = at(digest, 7)
  for (let t = 0; t < WORDS; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, t) + at(w, t)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    digest[index] = (at(digest, index) + word) | 0
}

const at = (words: Int32Array, index: number): number => words[index] ?? 0
