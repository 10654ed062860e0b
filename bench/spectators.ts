import { connect, type Socket } from 'node:net'

/** Streams of signed-out spectators who follow one tournament. */
export type Spectators = {
  /** When each stream has got a message that contains this text, from now on. */
  received(text: string): Promise<number[]>
  /** Bytes of the messages that the first stream has got so far, by the name of the event. */
  sizes(): Map<string, number[]>
  close(): void
}

/** Opens streams on plain sockets, because a thousand fetch streams would slow down the benchmark itself. */
export async function openSpectators(url: string, tournamentId: number, count: number): Promise<Spectators> {
  const { port } = new URL(url)
  const sizes = new Map<string, number[]>()
  let isAwaited: (message: string) => boolean = () => false
  let note: (reader: number) => void = () => {}
  const open = (number: number): Promise<Socket> => {
    const socket = connect({ port: Number(port), host: 'localhost' })
    socket.setEncoding('latin1')
    const opened = Promise.withResolvers<Socket>()
    let rest = ''
    socket.on('error', opened.reject)
    socket.on('data', (chunk: string) => {
      if (chunk.startsWith('HTTP/1.1') && !chunk.startsWith('HTTP/1.1 200'))
        opened.reject(new Error(chunk.slice(0, 200)))
      if (chunk.includes(': open')) opened.resolve(socket)
      const messages = `${rest}${chunk}`.split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        if (number === 0) measure(sizes, message)
        if (isAwaited(message)) note(number)
      }
    })
    socket.write(
      `GET /api/v1/events/?topic=tournament:${tournamentId} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: text/event-stream\r\n\r\n`,
    )
    return opened.promise
  }
  const sockets: Socket[] = []
  for (let from = 0; from < count; from += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - from) }, (_, index) => open(from + index)),
      )),
    )
  return {
    received: (text) =>
      new Promise((resolve) => {
        const times = new Map<number, number>()
        isAwaited = (message) => message.includes(text)
        note = (reader) => {
          if (!times.has(reader)) times.set(reader, performance.now())
          if (times.size === count) resolve([...times.values()])
        }
      }),
    sizes: () => sizes,
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

function measure(sizes: Map<string, number[]>, message: string): void {
  const event = /^event: (.+)$/m.exec(message)?.[1]
  if (event) sizes.set(event, [...(sizes.get(event) ?? []), message.length])
}
