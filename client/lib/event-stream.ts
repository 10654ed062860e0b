export type StreamMessage = { id: string | undefined; event: string; data: string }

/**
 * Reads a server-sent event stream piece by piece; a piece may end in the middle of a line. Comments and
 * `retry` are passed over.
 */
export function createStreamReader(
  onMessage: (message: StreamMessage) => void,
  onId: (id: string) => void,
): (piece: string) => void {
  let rest = ''
  let id: string | undefined
  let event = ''
  let data: string[] = []

  const dispatch = () => {
    // The standard counts an id only with its block's end: a stream cut in between is resumed from before it.
    if (id !== undefined) onId(id)
    if (data.length > 0) onMessage({ id, event: event || 'message', data: data.join('\n') })
    id = undefined
    event = ''
    data = []
  }

  const readLine = (line: string) => {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') id = value
    else if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
