/**
 * Open streams at most: of one session (the tabs of one browser), of one player, of one network. A browser
 * opens six connections to a site without HTTP/2, and one of them must stay free for calls.
 */
const MOST = { session: 5, player: 30, network: 500 }

/** Whose stream it is; signed out it has neither session nor player. */
export type StreamOwner = { network: string; player?: string; session?: string }
type Held = StreamOwner & { close(): void }

export type StreamCaps = { add(stream: Held): () => void }

/**
 * Bounds how many streams of this process anybody holds open. Where one more would be too many the oldest is
 * closed, so that the tab that was opened last is live; of a network those of strangers go first.
 */
export function createStreamCaps(scale: number): StreamCaps {
  const held = {
    session: new Map<string, Set<Held>>(),
    player: new Map<string, Set<Held>>(),
    network: new Map<string, Set<Held>>(),
  }
  const kinds = ['session', 'player', 'network'] as const

  function remove(stream: Held) {
    for (const kind of kinds) {
      const owner = stream[kind]
      const streams = owner === undefined ? undefined : held[kind].get(owner)
      streams?.delete(stream)
      if (owner !== undefined && streams?.size === 0) held[kind].delete(owner)
    }
  }

  return {
    add(stream) {
      for (const kind of kinds) {
        const owner = stream[kind]
        if (owner === undefined) continue
        const streams = held[kind].get(owner) ?? new Set()
        held[kind].set(owner, streams)
        if (streams.size >= Math.ceil(MOST[kind] * scale)) closeOne(streams)
        // Closing the only one has taken the set out.
        held[kind].set(owner, streams.add(stream))
      }
      return () => remove(stream)
    },
  }

  function closeOne(streams: Set<Held>) {
    const oldest = [...streams].find(({ player }) => player === undefined) ?? [...streams][0]
    if (!oldest) return
    remove(oldest)
    oldest.close()
  }
}
