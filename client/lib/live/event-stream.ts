export type StreamMessage = { id: string | undefined; event: string; data: string }

/**
 * Parses a server-sent event stream in chunks, which may end in the middle of a line. Ignores comments and
 * `retry`.
 */
export function createStreamReader(
  onMessage: (message: StreamMessage) => void,
  onId: (id: string) => void,
): (piece: string) => void {
  let incompleteLine = ''
  let id: string | undefined
  let event = ''
  let data: string[] = []

  const dispatch = () => {
    // Report an id only at its block's end (HTML standard), so that a stream cut in between resumes before
    // it.
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
    const lines = (incompleteLine + piece).split(/\r?\n/)
    incompleteLine = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
