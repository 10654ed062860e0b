import { describe, expect, test } from 'vitest'
import { createStreamReader, type StreamMessage } from './event-stream.ts'

function read(...pieces: string[]) {
  const messages: StreamMessage[] = []
  const ids: string[] = []
  const take = createStreamReader(
    (message) => messages.push(message),
    (id) => ids.push(id),
  )
  for (const piece of pieces) take(piece)
  return { messages, ids }
}

describe('live stream', () => {
  test('parses an event however it is split into chunks', () => {
    const text = 'id: 7\nevent: lobby\ndata: {"id":1}\n\n'
    const expected = { messages: [{ id: '7', event: 'lobby', data: '{"id":1}' }], ids: ['7'] }
    expect(read(text)).toEqual(expected)
    expect(read(...text)).toEqual(expected)
  })

  test('reports the id of the opening block, which has no data', () => {
    expect(read('retry: 2000\nid: 41\n: open\n\n')).toEqual({ messages: [], ids: ['41'] })
  })

  test('ignores heartbeats and joins lines of data', () => {
    expect(read(': \n\n', 'data: a\r\ndata: b\r\n\r\n').messages).toEqual([
      { id: undefined, event: 'message', data: 'a\nb' },
    ])
  })

  test('an incomplete event is not delivered and its id not reported', () => {
    expect(read('id: 8\nevent: lobby\ndata: {')).toEqual({ messages: [], ids: [] })
  })
})
