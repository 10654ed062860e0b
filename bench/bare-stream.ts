// The yardstick of the rooms: a bare node:http server that holds event streams by topic and passes each act
// on, with nothing behind it.
import { createServer, type ServerResponse } from 'node:http'

const followers = new Map<string, Set<ServerResponse>>()
const screen = JSON.stringify({ count: 1, results: [{ body: 'x'.repeat(600) }] })

const server = createServer((request, response) => {
  const asked = new URL(request.url ?? '/', 'http://bare')
  const topic = asked.searchParams.get('topic') ?? ''
  if (asked.pathname === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': open\n\n')
    const all = followers.get(topic) ?? new Set()
    followers.set(topic, all.add(response))
    response.on('close', () => all.delete(response))
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
