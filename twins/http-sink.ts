import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Sunk = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type Sink = {
  url: string
  received: Sunk[]
  answer(reply: { status?: number; json?: unknown; delayMs?: number; cut?: boolean }): void
  close(): Promise<void>
}

/**
 * A small HTTP server on loopback that records requests and sends the configured response, including slow
 * ones, 500s and cut connections.
 */
export async function startSink(): Promise<Sink> {
  const received: Sunk[] = []
  let reply: Parameters<Sink['answer']>[0] = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      if (reply.cut) return void request.socket.destroy()
      setTimeout(() => {
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(reply.json ?? {}))
      }, reply.delayMs ?? 0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(next) {
      reply = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
