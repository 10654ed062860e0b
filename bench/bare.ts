// Baseline: a bare node:http server with plain code for the same five calls and the settling report. The same
// tables, queries and responses, but no framework, schemas or layers. Started by main.ts.
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { boards, lobbies, notifications } from './bare-reads.ts'
import { report, streamEvents } from './bare-report.ts'
import { authorise, signIn } from './bare-session.ts'

const { DATABASE_URL: url = '', PORT = '0' } = process.env
const pool = new pg.Pool({ connectionString: url, max: 16 })
const listener = new pg.Client({ connectionString: url })
await listener.connect()
await listener.query('listen events')
const { rows } = await pool.query("select id from modes where game = 'chess' and slug = 'blitz'")
const modeId: string = rows[0].id

const server = createServer(async (request, response) => {
  try {
    const requestUrl = new URL(request.url ?? '/', 'http://bare')
    if (requestUrl.pathname === '/events') return streamEvents(pool, listener, response)
    const answer = await route(request, requestUrl)
    const text = JSON.stringify(answer)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
  } catch (error) {
    response.writeHead(500)
    response.end(String(error))
  }
})
// Connections live as long as ours, so that one which the other server's turn leaves idle is still there
// afterwards.
server.keepAliveTimeout = 72_000
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'))

async function route(request: IncomingMessage, requestUrl: URL): Promise<unknown> {
  const pageSize = Number(requestUrl.searchParams.get('page_size') ?? 10)
  switch (requestUrl.pathname) {
    case '/login':
      return signIn(pool, JSON.parse(await readBody(request)))
    case '/notifications':
      return notifications(pool, await authorise(pool, request), pageSize)
    case '/lobbies':
      return lobbies(pool, pageSize)
    case '/leaderboard':
      return boards(pool, { modeId, limit: pageSize })
    case '/rank':
      return boards(pool, { modeId, limit: pageSize, playerId: await authorise(pool, request) })
    case '/report': {
      const playerId = await authorise(pool, request)
      return report(pool, { ...JSON.parse(await readBody(request)), playerId })
    }
    default:
      throw new Error(`no ${requestUrl.pathname}`)
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
