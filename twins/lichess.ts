import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type User = { bio?: string; disabled?: boolean }

/** Lichess's public user API on loopback. Names are found whatever their case, as there. */
export async function startLichess(users: Record<string, User>) {
  const known = new Map(Object.entries(users).map(([name, user]) => [name.toLowerCase(), { name, ...user }]))
  let isDown = false
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [, name = ''] = /^\/api\/user\/([^/?]+)$/.exec(request.url ?? '') ?? []
    asked.push(decodeURIComponent(name))
    if (isDown) return void request.socket.destroy()
    const user = known.get(decodeURIComponent(name).toLowerCase())
    response.writeHead(user ? 200 : 404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(user ? { id: user.name.toLowerCase(), username: user.name, perfs: {}, createdAt: 1, profile: { bio: user.bio }, ...(user.disabled ? { disabled: true } : {}) } : { error: 'Not found' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    setBio(name: string, bio: string) {
      known.set(name.toLowerCase(), { ...known.get(name.toLowerCase()), name, bio })
    },
    setDown(down: boolean) {
      isDown = down
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
