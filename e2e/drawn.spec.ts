import { expect, test } from './fixtures.ts'
import { publicRoutes } from './routes.ts'

/** Public pages, with their headings in English and German. */
const pages: [path: string, en: string | RegExp, de: string | RegExp][] = [
  ['/', /Play to win/, /Spiel auf Sieg/],
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
  // Differences between React and the document are errors of the page, which the guard records.
  const reader = await open({ javaScriptEnabled: false })
  const german = await open({ timezoneId: 'Asia/Kolkata', locale: 'de-DE', colorScheme: 'light' })
  const phone = await open({
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  })
  for (const [index, [path, heading, inGerman]] of pages.entries()) {
    await reader.goto(path)
    await expect(reader.getByRole('heading', { level: 1 }).first()).toHaveText(heading)
    // The first page in both; of the others each in one.
    for (const page of index === 0 ? [german, phone] : [index % 2 ? german : phone]) {
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

test(
  'a document keeps its elements when the page continues it: none of them can be lost under a finger',
  { tag: '@long' },
  async ({ open, guard }) => {
    guard.allow(/400 \(/) // links without their token
    const page = await open()
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const drawn = [
          ...document.querySelectorAll('#root :is(button, input, a, h2, section, footer, fieldset)'),
        ]
        Object.assign(window, { drawn })
      })
    })
    for (const path of publicRoutes) {
      await page.goto(path)
      await expect(page.locator('#drawn-styles')).toHaveCount(0)
      // React has taken over each button, or thrown it away.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('#root button')].every((each) =>
          Object.keys(each).some((name) => name.startsWith('__reactProps')),
        ),
      )
      const lost = await page.evaluate(() =>
        (window as unknown as { drawn: Element[] }).drawn
          .filter((each) => !each.isConnected)
          .map((each) => `${each.tagName} ${each.textContent}`.slice(0, 60)),
      )
      expect(lost, path).toEqual([])
    }
  },
)
