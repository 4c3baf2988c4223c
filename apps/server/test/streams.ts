import { API_PREFIX } from '@desk/contract/endpoint'
import { onTestFinished, vi } from 'vitest'
import { listeningPort } from './raw-requests.ts'
import type { TestApp } from './test-app.ts'

export type OpenedStream = {
  status: number
  headers: Headers
  next(): Promise<string | undefined>
  close(): void
}

/** As a page does; waits until the stream has begun. */
export async function openStream(test: TestApp, follow: string, token?: string): Promise<OpenedStream> {
  const stream = await vi.waitFor(async () => {
    const asked = await askForStream(test, follow, token)
    if (asked.status === 503) throw new Error('changes are not heard of yet')
    return asked
  })
  if (stream.status === 200) await stream.next()
  return stream
}

export async function askForStream(test: TestApp, follow: string, token?: string): Promise<OpenedStream> {
  return streamAt(`http://127.0.0.1:${await listeningPort(test.app)}`, follow, token)
}

export async function streamAt(url: string, follow: string, token?: string): Promise<OpenedStream> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${url}${API_PREFIX}/live?follow=${encodeURIComponent(follow)}`, {
    signal: leaving.signal,
    // A kept connection would keep the server from closing.
    headers: { connection: 'close', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<string | undefined> {
    for (;;) {
      const [event, ...rest] = text.split('\n\n')
      if (event !== undefined && rest.length > 0) {
        text = rest.join('\n\n')
        const topics = /^data: (.*)$/m.exec(event)?.[1]
        if (topics !== undefined) return topics
        continue
      }
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) return undefined
      text += value
    }
  }
  return { status: response.status, headers: response.headers, next, close: () => leaving.abort() }
}
