import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, type Person } from '#server/testing/visitor.ts'
import { benchMode } from './world.ts'

export type StreamFigures = {
  streams: number
  openedMs: number
  kilobytesEach: number | undefined
  firstMs: number
  lastMs: number
}

/**
 * Opens many live streams on one server process, of signed-in players who follow the list of lobbies, and
 * tells all of them one thing. Their readers are this process's, so the times are with the reading.
 */
export async function measureStreams(
  url: string,
  pid: number | undefined,
  people: Person[],
  count: number,
): Promise<StreamFigures> {
  await sleep(1000)
  const before = residentBytes(pid)
  const startedAt = performance.now()
  const readers: Reader[] = []
  for (let from = 0; from < count; from += 250) {
    const batch = Array.from({ length: Math.min(250, count - from) }, (_, index) =>
      openReader(url, people[(from + index) % people.length] as Person),
    )
    readers.push(...(await Promise.all(batch)))
  }
  const openedMs = performance.now() - startedAt
  // What waits to be written about who is online is written, and the young garbage is gone.
  await sleep(3000)
  const after = residentBytes(pid)
  const [host] = people as [Person]
  const heard = Promise.all(readers.map((reader) => reader.heard('event: lobby\n')))
  const toldAt = performance.now()
  const { id } = await must<{ id: number }>(url, '/v1/lobbies/', {
    method: 'POST',
    token: host.accessToken,
    body: { game: benchMode.game, mode: benchMode.slug },
  })
  const times = (await heard).map((at) => at - toldAt)
  await must(url, `/v1/lobbies/${id}/cancel/`, { method: 'PUT', token: host.accessToken, body: {} })
  for (const reader of readers) reader.close()
  return {
    streams: count,
    openedMs,
    kilobytesEach: before && after ? (after - before) / count / 1024 : undefined,
    firstMs: Math.min(...times),
    lastMs: Math.max(...times),
  }
}

type Reader = { heard(text: string): Promise<number>; close(): void }

/** A bare socket: thousands of these cost the bench little. */
function openReader(url: string, person: Person): Promise<Reader> {
  const { port } = new URL(url)
  const socket: Socket = connect({ port: Number(port), host: 'localhost' })
  socket.setEncoding('latin1')
  let awaited: { text: string; resolve: (at: number) => void } | undefined
  const opened = Promise.withResolvers<Reader>()
  const reader: Reader = {
    heard: (text) => new Promise((resolve) => (awaited = { text, resolve })),
    close: () => socket.destroy(),
  }
  socket.on('error', opened.reject)
  socket.on('data', (chunk: string) => {
    if (chunk.startsWith('HTTP/1.1') && !chunk.startsWith('HTTP/1.1 200'))
      opened.reject(new Error(chunk.slice(0, 200)))
    if (chunk.includes(': open')) opened.resolve(reader)
    if (awaited && chunk.includes(awaited.text)) awaited.resolve(performance.now())
  })
  socket.write(
    `GET /api/v1/events/?topic=lobbies HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${person.accessToken}\r\naccept: text/event-stream\r\n\r\n`,
  )
  return opened.promise
}

/** The memory that a process holds, where the system tells it. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
