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
 * Opens many live streams on one server process, for signed-in players who follow the lobby list, and sends
 * one event to all. The readers run in this process, so the times include reading.
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
  // Wait until online states have been written and short-lived garbage is collected.
  await sleep(3000)
  const after = residentBytes(pid)
  const [host] = people as [Person]
  const received = Promise.all(readers.map((reader) => reader.received('event: lobby\n')))
  const sentAt = performance.now()
  const { id } = await must<{ id: number }>(url, '/v1/lobbies/', {
    method: 'POST',
    token: host.accessToken,
    body: { game: benchMode.game, mode: benchMode.slug },
  })
  const times = (await received).map((at) => at - sentAt)
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

type Reader = { received(text: string): Promise<number>; close(): void }

/** A plain socket, because thousands of fetch streams would slow down the benchmark itself. */
function openReader(url: string, person: Person): Promise<Reader> {
  const { port } = new URL(url)
  const socket: Socket = connect({ port: Number(port), host: 'localhost' })
  socket.setEncoding('latin1')
  let awaited: { text: string; resolve: (at: number) => void } | undefined
  const opened = Promise.withResolvers<Reader>()
  const reader: Reader = {
    received: (text) => new Promise((resolve) => (awaited = { text, resolve })),
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

/** The resident memory of a process, if the system reports it. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
