import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/**
 * `cut`: accepts the mail but closes the connection before confirming. `refusing`: rejects it. Anything else: what it says
 * to every recipient, like `550 5.1.1 unknown`.
 */
type Mood = 'well' | 'cut' | 'refusing' | `${4 | 5}${string}`

/** A mail server on loopback (the part of RFC 5321 that clients need) that stores received mails. */
export async function startSmtp() {
  const mails: string[] = []
  /** The commands that came. */
  const commands: string[] = []
  let mood: Mood = 'well'
  const server = createServer((socket) => serve(socket, { mails, commands, mood: () => mood }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    commands,
    feel(next: Mood) {
      mood = next
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

type Kept = { mails: string[]; commands: string[]; mood(): Mood }

function serve(socket: Socket, { mails, commands, mood }: Kept): void {
  let waiting = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    commands.push(line)
    if (command === 'QUIT') return socket.end('221 bye\r\n')
    if (command === 'EHLO') return say('250-twin\r\n250 DSN')
    if (command === 'RCPT' && /^[45]/.test(mood())) return say(mood())
    if (command === 'MAIL' && mood() === 'refusing') return say('451 not now')
    if (command !== 'DATA') return say('250 ok')
    isData = true
    return say('354 go on')
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
