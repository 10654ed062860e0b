import { describe, expect, test } from 'vitest'
import { scrub, scrubEnvelope, scrubText } from './scrub.ts'

describe('replay: no secrets in URLs', () => {
  test.each([
    ['https://a.test/reset-password?id=5&token=canary', 'https://a.test/reset-password?id=5&token=[removed]'],
    [
      '/auth/callback/riot?code=can%3Dary%2B&state=canary#x',
      '/auth/callback/riot?code=[removed]&state=[removed]#x',
    ],
    [
      '/?oauth_token=canary&oauth_verifier=canary&tab=wallet',
      '/?oauth_token=[removed]&oauth_verifier=[removed]&tab=wallet',
    ],
    ['/x#access_token=canary', '/x#access_token=[removed]'],
    [
      '/?redirect=%2Freset-password%3Fid%3D5%26token%3Dcanary%2Bcanary',
      '/?redirect=%2Freset-password%3Fid%3D5%26token%3D[removed]',
    ],
    ['/lobby-detail/5?invite=canary', '/lobby-detail/5?invite=[removed]'],
    ['/profile?tab=wallet&page=2', '/profile?tab=wallet&page=2'],
    ['the code = 5', 'the code = 5'],
  ])('%s', (text, clean) => {
    expect(scrubText(text)).toBe(clean)
  })

  test('scrubs nested values and does not change the original', () => {
    const event = {
      request: { url: '/?token=canary' },
      list: [{ to: '/?code=canary' }],
      refresh_token: 'canary',
      count: 3,
      nothing: null,
    }
    expect(scrub(event)).toEqual({
      request: { url: '/?token=[removed]' },
      list: [{ to: '/?code=[removed]' }],
      refresh_token: '[removed]',
      count: 3,
      nothing: null,
    })
    expect(event.request.url).toBe('/?token=canary')
  })

  test('handles circular references', () => {
    const circular: Record<string, unknown> = { url: '/?token=canary' }
    circular.self = circular
    expect(scrub(circular)).toMatchObject({ url: '/?token=[removed]' })
  })

  test.each([
    ['text', (text: string): unknown => text],
    ['bytes', (text: string): unknown => new TextEncoder().encode(text)],
  ] as const)('a recording as %s, its length kept right', (_kind, make) => {
    const recording = '{"segment_id":0}\n[{"data":{"href":"https://a.test/?token=canary"}}]'
    const [, items] = scrubEnvelope([
      {},
      [
        [{ type: 'replay_recording', length: recording.length }, make(recording)],
        [{ type: 'event' }, { url: '/?code=canary' }],
      ],
    ] as [object, [Record<string, unknown>, unknown][]])
    const clean = recording.replace('canary', '[removed]')
    expect(items[0]?.[0].length).toBe(clean.length)
    expect(new TextDecoder().decode(items[0]?.[1] as Uint8Array)).toBe(clean)
    expect(items[1]?.[1]).toEqual({ url: '/?code=[removed]' })
  })
})
