import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGames, type Misbehaviour } from './lichess-games.ts'

type User = { bio?: string; disabled?: boolean }

const SLOW_MS = 20_000

/**
 * Lichess's public API on loopback: users, open challenges and exported games. Names are case-insensitive, as
 * on Lichess.
 */
export async function startLichess(users: Record<string, User>, now: () => number = Date.now) {
  const known = new Map(Object.entries(users).map(([name, user]) => [name.toLowerCase(), { name, ...user }]))
  const asked: string[] = []
  const games = createGames({
    now,
    isOpen: (name) => known.has(name.toLowerCase()) && !known.get(name.toLowerCase())?.disabled,
  })
  let misbehaviour: Misbehaviour | undefined
  let openRequests = 0
  let mostAtOnce = 0
  const waiting = new Set<NodeJS.Timeout>()

  const idle = () => new Promise<void>((resolve) => waiting.add(setTimeout(resolve, SLOW_MS)))

  function userOf(name: string) {
    const user = known.get(name.toLowerCase())
    if (!user) return { status: 404, body: { error: 'Not found' } }
    return {
      status: 200,
      body: {
        id: user.name.toLowerCase(),
        username: user.name,
        perfs: {},
        createdAt: 1,
        profile: { bio: user.bio },
        ...(user.disabled ? { disabled: true } : {}),
      },
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [, userName] = /^\/api\/user\/([^/?]+)$/.exec(request.url ?? '') ?? []
    if (userName) asked.push(decodeURIComponent(userName))
    if (misbehaviour === 'down') return void request.socket.destroy()
    if (misbehaviour === '429')
      return send(response, { status: 429, body: { error: 'Too many requests. Try again later.' } })
    if (misbehaviour === 'slow') await idle()
    if (userName) return send(response, userOf(decodeURIComponent(userName)))
    const reply = await games.answer(request, { base: `http://${request.headers.host}`, how: misbehaviour })
    if (misbehaviour === 'slow_after') await idle()
    return send(
      response,
      misbehaviour === '500_after' ? { status: 500, body: { error: 'Internal server error' } } : reply,
    )
  }

  const server = createServer((request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++openRequests)
    response.once('close', () => (openRequests -= 1))
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    setBio(name: string, bio: string) {
      known.set(name.toLowerCase(), { ...known.get(name.toLowerCase()), name, bio })
    },
    setDown(down: boolean) {
      misbehaviour = down ? 'down' : undefined
    },
    /** Misbehaves from now on; `undefined` ends it. */
    misbehave(next: Misbehaviour | undefined) {
      misbehaviour = next
    },
    /** The highest number of requests open at the same time. */
    mostAtOnce: () => mostAtOnce,
    ...games.actions,
    close: () =>
      new Promise<void>((resolve) => {
        for (const timer of waiting) clearTimeout(timer)
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, { status, body }: { status: number; body: unknown }) {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
