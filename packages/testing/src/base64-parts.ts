/** A file as the desk takes it: in parts of at most so many bytes, each as Base64. */
export function base64Parts(file: string | Buffer, bytes: number): string[] {
  const whole = Buffer.from(file)
  return Array.from({ length: Math.ceil(whole.length / bytes) }, (_, part) =>
    whole.subarray(part * bytes, (part + 1) * bytes).toString('base64'),
  )
}
