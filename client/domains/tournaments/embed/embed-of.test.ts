import { expect, test } from 'vitest'
import { embedCode, embedOf } from './embed-of.ts'

test.each([
  ['/embed/tournament/12', '', { id: 12, show: 'bracket', theme: undefined }],
  ['/embed/tournament/12/', '?show=matches&theme=light', { id: 12, show: 'matches', theme: 'light' }],
  ['/embed/tournament/12', '?show=all&theme=pink', { id: 12, show: 'bracket', theme: undefined }],
  ['/embed/tournament/x', '?show=standings', { id: 0, show: 'standings', theme: undefined }],
])('%s%s', (pathname, search, expected) => expect(embedOf({ pathname, search })).toEqual(expected))

test('the code is safe HTML whatever the tournament is called', () => {
  const code = embedCode(
    'https://x.org',
    { id: 7, show: 'standings', theme: 'dark' },
    '"><script>alert(1)</script>&',
  )
  const holder = code.replace(/title="[^"]*"/, '')
  expect(code).toContain('src="https://x.org/embed/tournament/7?show=standings&amp;theme=dark"')
  expect(holder).not.toContain('script')
})
