import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sentenceFor } from './errors.ts'

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what could not be read as HTTP, and so never became a request, in the same shape as everything else; then closes. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  // Node keeps the answer that is being sent on this connection there: nothing may be written into the middle of it.
  const answering = (socket as Socket & Record<'_httpMessage', ServerResponse | null | undefined>)['_httpMessage']
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) return void socket.destroy(error)
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify({ detail: sentenceFor(status) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** What Node would refuse by itself, without a word: a request without `Host`, and one that expects what we do not do. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return undefined
    return reply.code(400).header('connection', 'close').send({ detail: 'The request names no host.' })
  })
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = JSON.stringify({ detail: sentenceFor(417) })
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), 'x-request-id': randomUUID(), 'cache-control': 'no-store' })
    response.end(body)
  })
}
