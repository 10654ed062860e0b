import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** `cut`: accepts the mail but closes the connection before confirming. `refusing`: rejects it. */
type Mood = 'well' | 'cut' | 'refusing'

/** A mail server on loopback (the part of RFC 5321 that clients need) that stores received mails. */
export async function startSmtp() {
  const mails: string[] = []
  let mood: Mood = 'well'
  const server = createServer((socket) => serve(socket, { mails, mood: () => mood }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    feel(next: Mood) {
      mood = next
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, { mails, mood }: { mails: string[]; mood(): Mood }): void {
  let waiting = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'DATA') isData = true
    if (command === 'QUIT') return socket.end('221 bye\r\n')
    return say(
      command === 'DATA'
        ? '354 go on'
        : command === 'MAIL' && mood() === 'refusing'
          ? '451 not now'
          : '250 ok',
    )
  }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    waiting += bytes.toString('utf8')
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = waiting.indexOf(end)
      if (at < 0) return
      const piece = waiting.slice(0, at)
      waiting = waiting.slice(at + end.length)
      if (!isData) answer(piece)
      else {
        isData = false
        mails.push(piece)
        if (mood() === 'cut') return void socket.destroy()
        say('250 taken')
      }
    }
  })
  say('220 twin')
}
