import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

type Pair = { client: Socket; server: Socket; isHeld: boolean }

/**
 * A TCP proxy on loopback whose connections can fall silent without being closed, as those to a machine that has frozen or
 * lost its network. Nothing is lost: a thaw delivers what was held.
 */
export async function startFreezingProxy(target: NetConnectOpts) {
  const pairs = new Set<Pair>()
  let isFrozen = false
  let held: string | undefined
  const server = createServer({ noDelay: true }, (client) => {
    const pair: Pair = { client, server: connect(target), isHeld: isFrozen }
    pairs.add(pair)
    pass(client, pair.server, {
      isHeld: () => pair.isHeld,
      before(bytes) {
        // This request still passes; the answer to it does not.
        if (held !== undefined && bytes.includes(held)) holdNow(pair)
      },
    })
    pass(pair.server, client, { isHeld: () => pair.isHeld })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Open connections fall silent, and new ones too unless `onlyOpen`, as after a failover to another machine. */
    freeze({ onlyOpen = false } = {}) {
      isFrozen = !onlyOpen
      for (const pair of pairs) holdNow(pair)
    },
    /** The next request with this text in it is passed on, and its connection then falls silent. */
    holdAnswerTo(text: string) {
      held = text
    },
    thaw() {
      isFrozen = false
      held = undefined
      for (const pair of pairs) {
        pair.isHeld = false
        pair.client.emit('thaw')
        pair.server.emit('thaw')
      }
    },
    async close() {
      for (const { client, server: other } of pairs) for (const each of [client, other]) each.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function holdNow(pair: Pair) {
    pair.isHeld = true
    held = undefined
  }
}

type Passing = { isHeld(): boolean; before?(bytes: Buffer): void }

/** Passes on bytes and the end of the connection, in order, when it is not held. */
function pass(from: Socket, to: Socket, { isHeld, before }: Passing): void {
  let waiting: (() => void)[] = []
  const inOrder = (act: () => void) => (isHeld() || waiting.length > 0 ? waiting.push(act) : act())
  from.on('thaw', () => {
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  })
  from.on('error', () => {})
  from.on('data', (bytes: Buffer) => {
    inOrder(() => {
      to.write(bytes)
      before?.(bytes)
    })
  })
  from.on('close', () => inOrder(() => to.destroy()))
}
