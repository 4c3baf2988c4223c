import { connect, type Socket } from 'node:net'
import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges, type Topic } from '@desk/contract/live'

type OpenStreams = { told: () => number; close: () => void }

const BATCH_SIZE = 40

export async function openStreams(
  url: string,
  topics: readonly Topic[],
  count: number,
): Promise<OpenStreams> {
  const sockets: Socket[] = []
  let told = 0
  const heard = () => {
    told += 1
  }
  for (let opened = 0; opened < count; opened += BATCH_SIZE) {
    const some = Array.from({ length: Math.min(BATCH_SIZE, count - opened) }, (_, place) =>
      openStream(url, topics[(opened + place) % topics.length] ?? 'bell', heard),
    )
    sockets.push(...(await Promise.all(some)))
  }
  return {
    told: () => told,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Bare sockets, so that the client is not measured. */
function openStream(url: string, topic: Topic, heard: () => void): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a stream.')))
    socket.write(
      `GET ${API_PREFIX}${followChanges.path}?follow=${encodeURIComponent(topic)} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
    )
    socket.on('data', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200'))
        reject(new Error(text.slice(0, 300)))
      else if (text.includes('data: ready')) resolve(socket)
      else if (text.includes('data: ')) heard()
    })
  })
}
