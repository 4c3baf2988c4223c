declare module 'autocannon' {
  type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Request = Sent & {
    setupRequest?: (request: Sent) => Sent
    onResponse?: (status: number, body: string) => void
  }
  type Options = { url: string; connections: number; duration: number; requests: Request[] }
  type Result = { duration: number; errors: number; requests: { total: number } }
  export default function autocannon(options: Options): Promise<Result>
}
