declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Null if it cannot be decoded. */
    display(into: Pixels, callback: (shown: Pixels | null) => void): void
  }
  class HeifDecoder {
    /** Empty if it cannot be read. */
    decode(file: Uint8Array): HeifImage[]
  }
  const libheif: { HeifDecoder: typeof HeifDecoder }
  export default libheif
}
