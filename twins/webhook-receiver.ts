import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a receiver behaves, by the first part of the path that it is called at. */
export type Temper =
  | 'fine'
  | 'slow'
  | 'broken'
  | 'overloaded'
  | 'cut'
  | 'redirecting'
  | 'endless'
  | 'silent'
  | 'gone'
export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number }
export type WebhookReceiver = {
  /** Where a receiver of this temper listens; `name` tells several apart. */
  urlOf(temper: Temper, name?: string): string
  /** Everything that has come, or what came to one address. */
  received(url?: string): Received[]
  /** From now on a receiver behaves otherwise. */
  turn(url: string, temper: Temper): void
  close(): Promise<void>
}

/** A stand-in for the servers of those who receive webhooks: good ones, and each kind of bad one. */
export async function startWebhookReceiver({ slowMs = 400 } = {}): Promise<WebhookReceiver> {
  const all: Received[] = []
  const turned = new Map<string, Temper>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => {})
    response.on('error', () => {})
    request.on('end', () => {
      all.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString(), at: Date.now() })
      answer(turned.get(path) ?? (path.split('/')[1] as Temper), response, slowMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = (url: string) => new URL(url).pathname
  return {
    urlOf: (temper, name = 'hook') => `${origin}/${temper}/${name}`,
    received: (url) => (url === undefined ? [...all] : all.filter((each) => each.path === pathOf(url))),
    turn: (url, temper) => void turned.set(pathOf(url), temper),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(temper: Temper, response: ServerResponse, slowMs: number): void {
  const end = (status: number, text = '', headers = {}) => response.writeHead(status, headers).end(text)
  switch (temper) {
    case 'slow':
      return void setTimeout(() => end(204), slowMs)
    case 'broken':
      return void end(500, 'Cannot connect to database')
    case 'overloaded':
      return void end(429, 'Too much', { 'retry-after': '120' })
    case 'cut':
      return void response.socket?.destroy()
    case 'redirecting':
      return void end(302, '', { location: 'http://169.254.169.254/latest/meta-data/' })
    case 'endless':
      response.writeHead(200)
      return pour(response)
    case 'silent':
      return
    case 'gone':
      return void end(410, 'No more')
    case 'fine':
      return void end(204)
  }
}

/** Writes until the other end has had enough. */
function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write('x'.repeat(16_384)));
  if (!response.destroyed) response.once('drain', () => pour(response))
}
