/**
 * Maximum number of open streams per session (the tabs of one browser), player and network. Without HTTP/2 a
 * browser opens six connections to a site; one must stay free for calls.
 */
const MAX = { session: 5, player: 30, network: 500 }

/** The owner of a stream; signed out, only the network. */
export type StreamOwner = { network: string; player?: string; session?: string }
type OpenStream = StreamOwner & { close(): void }

export type StreamCaps = { add(stream: OpenStream): () => void }

/**
 * Limits the open streams of this process. One stream too many closes the oldest, so that the newest tab
 * stays live; in a network, signed-out streams are closed first.
 */
export function createStreamCaps(scale: number): StreamCaps {
  const streamsBy = {
    session: new Map<string, Set<OpenStream>>(),
    player: new Map<string, Set<OpenStream>>(),
    network: new Map<string, Set<OpenStream>>(),
  }
  const kinds = ['session', 'player', 'network'] as const

  function remove(stream: OpenStream) {
    for (const kind of kinds) {
      const owner = stream[kind]
      const streams = owner === undefined ? undefined : streamsBy[kind].get(owner)
      streams?.delete(stream)
      if (owner !== undefined && streams?.size === 0) streamsBy[kind].delete(owner)
    }
  }

  return {
    add(stream) {
      for (const kind of kinds) {
        const owner = stream[kind]
        if (owner === undefined) continue
        const streams = streamsBy[kind].get(owner) ?? new Set()
        streamsBy[kind].set(owner, streams)
        if (streams.size >= Math.ceil(MAX[kind] * scale)) closeOne(streams)
        // `closeOne` may have removed the last stream and with it the set.
        streamsBy[kind].set(owner, streams.add(stream))
      }
      return () => remove(stream)
    },
  }

  function closeOne(streams: Set<OpenStream>) {
    const oldest = [...streams].find(({ player }) => player === undefined) ?? [...streams][0]
    if (!oldest) return
    remove(oldest)
    oldest.close()
  }
}
