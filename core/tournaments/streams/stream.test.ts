import { expect, test } from 'vitest'
import { isStreamAddress, streamSite } from './stream.ts'

test.each([
  ['https://www.twitch.tv/contender', 'Twitch'],
  ['https://youtu.be/dQw4?t=10', 'YouTube'],
  ['https://m.youtube.com/watch?v=1', 'YouTube'],
  ['https://kick.com/koda', 'Kick'],
  ['https://live.example.org:8443/cup', 'live.example.org'],
  ['https://twitch.tv.evil.example/x', 'twitch.tv.evil.example'],
])('%s is at %s', (address, site) => {
  expect(isStreamAddress(address)).toBe(true)
  expect(streamSite(address)).toBe(site)
})

test.each([
  'http://twitch.tv/koda',
  'twitch.tv/koda',
  'javascript:alert(1)',
  'https://user:pass@twitch.tv/',
  'https://twitch.tv@evil.example/',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://twitch.tv/a b',
  'https://twitch.tv\\@evil.example',
  'https://twitch.tv/"onclick=',
])('%s is refused', (address) => expect(isStreamAddress(address)).toBe(false))
