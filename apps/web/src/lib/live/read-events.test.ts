/// <reference types="node" />
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEvents } from './read-events.ts'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'a-token' }))

async function told(answer: (response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    answer(response)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  const heard: string[] = []
  const tell = {
    ready: () => void heard.push('ready'),
    changed: (topics: string[]) => void heard.push(topics.join(' ')),
  }
  await readEvents(['bell', 'slots:1'], tell, new AbortController().signal)
  return { asked, heard }
}

test('events are told as they come, whole, whatever pieces they travel in; comments are nothing', async () => {
  const { asked, heard } = await told((response) => {
    for (const piece of ['data: ready\n\n', ':\n\nda', 'ta: bell slots', ':1\n\ndata: other\n\n'])
      response.write(piece)
    response.end()
  })
  expect(asked).toEqual([
    expect.stringMatching(/^\/api\/v1\/live\?follow=bell\+slots%3A1&age=\d+ Bearer a-token$/),
  ])
  expect(heard).toEqual(['ready', 'bell slots:1'])
})

test('a refusal is no stream', async () => {
  await expect(told((response) => response.writeHead(503).end('{}'))).rejects.toThrow('no stream from /live')
})
