import { EVENT_ACCESS, type LiveEvent } from '#contract/live.ts'

/** A message of the stream without its id. */
export function encode({ event, data }: { event: string; data: unknown }): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** Returns whether a message may be read with these scopes. */
export function isWithin(scopes: readonly string[], chunk: Buffer): boolean {
  const event = chunk.toString('utf8', EVENT.length, chunk.indexOf('\n'))
  const access = event in EVENT_ACCESS ? EVENT_ACCESS[event as LiveEvent['event']] : 'session'
  return access === 'public' || scopes.includes(access)
}
const EVENT = 'event: '

export type Numbering = { id: number; add(chunk: Buffer): Buffer }

/** Adds an id to messages; a message for many streams is copied only once. */
export function numbering(id: number): Numbering {
  const head = Buffer.from(`id: ${id}\n`)
  const made = new Map<Buffer, Buffer>()
  return {
    id,
    add(chunk) {
      const known = made.get(chunk) ?? Buffer.concat([head, chunk])
      made.set(chunk, known)
      return known
    },
  }
}
