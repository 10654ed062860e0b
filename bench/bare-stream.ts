// Baseline for live matches: a bare node:http server that holds event streams by topic and passes each action
// on to them, without a database.
import { createServer, type ServerResponse } from 'node:http'

const followers = new Map<string, Set<ServerResponse>>()
const screen = JSON.stringify({ count: 1, results: [{ body: 'x'.repeat(600) }] })

const server = createServer((request, response) => {
  const requestUrl = new URL(request.url ?? '/', 'http://bare')
  const topic = requestUrl.searchParams.get('topic') ?? ''
  if (requestUrl.pathname === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': open\n\n')
    const streams = followers.get(topic) ?? new Set()
    followers.set(topic, streams.add(response))
    response.on('close', () => streams.delete(response))
    return
  }
  request.resume()
  request.on('end', () => {
    if (request.method === 'POST')
      for (const each of followers.get(topic) ?? [])
        each.write(`event: match\ndata: {"topic":"${topic}"}\n\n`)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(screen)
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
