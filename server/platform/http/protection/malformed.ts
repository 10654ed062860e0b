import { t } from '#messages/common.ts'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { statusMessage } from '#server/platform/http/errors.ts'

const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Responds to bytes that could not be parsed as HTTP, in the shape of every other error, and closes the
 * connection.
 */
export function respondToMalformed(error: Error & { code?: string }, socket: Socket): void {
  // `_httpMessage` is Node's response being sent on this connection. Once its head is sent, nothing else may
  // be written.
  const current = (socket as Socket & Record<'_httpMessage', ServerResponse | null | undefined>)[
    '_httpMessage'
  ]
  if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent)
    return void socket.destroy(error)
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify({ detail: statusMessage(status) })
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

/**
 * Refuses requests that Node would refuse without a message (no `Host`, an unknown `Expect`), and requests
 * that Node accepts but that name two hosts: a proxy in front of us may have used the other one (RFC 9112,
 * 3.2).
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const problem = hostProblem(request.raw)
    return problem && reply.code(400).header('connection', 'close').send({ detail: problem })
  })
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const body = JSON.stringify({ detail: statusMessage(417) })
    response.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
    })
    response.end(body)
  })
}

function hostProblem({ headers, rawHeaders, httpVersion, url = '' }: IncomingMessage): string | undefined {
  // `headers` holds only the first one.
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length === 0 && httpVersion !== '1.0') return t('common.http.no_host')
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  const isOther = authority !== undefined && authority.toLowerCase() !== (headers.host ?? '').toLowerCase()
  return hosts.length > 1 || isOther ? t('common.http.two_hosts') : undefined
}
