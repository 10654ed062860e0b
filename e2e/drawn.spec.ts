import { expect, test } from './fixtures.ts'

/** Public pages, with their headings in English and German. */
const pages: [path: string, en: string | RegExp, de: string | RegExp][] = [
  ['/', /Play to win/, /Spiele, um zu gewinnen/],
  ['/lobby', 'Lobbies', 'Lobbys'],
  ['/leaderbords', 'Leaderboards', 'Ranglisten'],
  ['/profile/NovaWolf', 'NovaWolf', 'NovaWolf'],
  ['/lobby-detail/1', /./, /./],
  ['/faq', /./, /./],
  ['/tournament', 'Tournaments', 'Turniere'],
  ['/challenges', 'Challenges', 'Challenges'],
  ['/organizations', 'Organizations', 'Organisationen'],
  ['/organization/night-owls', 'Night Owls', 'Night Owls'],
]

test('public pages are read without JavaScript, in any zone, language and theme continued without a mismatch or a jump', async ({
  open,
}) => {
  // What React finds different from the document is an error of the page, which the guard records.
  const reader = await open({ javaScriptEnabled: false })
  const german = await open({ timezoneId: 'Asia/Kolkata', locale: 'de-DE', colorScheme: 'light' })
  const phone = await open({
    timezoneId: 'America/Los_Angeles',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  })
  for (const [path, heading, inGerman] of pages) {
    await reader.goto(path)
    await expect(reader.getByRole('heading', { level: 1 }).first()).toHaveText(heading)
    for (const page of [german, phone]) {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await expect(page.locator('#drawn-styles')).toHaveCount(0)
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root') ?? {}).some((name) =>
          name.startsWith('__reactContainer'),
        ),
      )
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
        page === german ? inGerman : heading,
      )
      // The queries are handed over, not asked again.
      expect(asked.filter((each) => /\/(lobbies|leaderboards|public-profile|pages)\//.test(each))).toEqual([])
      page.removeAllListeners('request')
    }
  }
})
