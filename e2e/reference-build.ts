import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The script in which the build puts `VITE_API_V1_BASE` and `VITE_API_V2_BASE`. */
const FIRST_SCRIPT = /^\/assets\/index-[^/]+\.js$/

/**
 * An address at which the client is the one that was built for the API at `apiUrl`: its first script is changed on the way,
 * since to build it again takes longer than the tests. Playwright could change it, too, but then answers the browser's
 * questions to other origins (CORS) itself.
 */
export async function startBuiltFor(apiUrl: string) {
  const bases = { v1: `${apiUrl}/api/v1`, v2: `${apiUrl}/api/v2` }
  let serverUrl = ''
  const server = createServer((request, response) => void pass(request, response, serverUrl, bases))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The settings of the server behind it. */
    env: { VITE_API_V1_BASE: bases.v1, VITE_API_V2_BASE: bases.v2 },
    show: (url: string) => void (serverUrl = url),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  serverUrl: string,
  bases: { v1: string; v2: string },
): Promise<void> {
  const isFirstScript = FIRST_SCRIPT.test(request.url ?? '')
  const { method, headers } = request
  const onward = ask(
    `${serverUrl}${request.url}`,
    { method, headers: isFirstScript ? { ...headers, 'accept-encoding': 'identity' } : headers },
    async (answer) => {
      if (!isFirstScript) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(response)
      }
      const built = await text(answer)
      const { 'content-length': _length, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, rest)
      return response.end(
        built.replace('`/api/v1`', `\`${bases.v1}\``).replace('`/api/v2`', `\`${bases.v2}\``),
      )
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
