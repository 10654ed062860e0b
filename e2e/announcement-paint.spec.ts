import { openDb, openPool } from '#server/platform/db/open.ts'
import { newSession } from '#server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { createPlayer } from './settings-page.ts'
import { signInAs } from './session.ts'

/** Published, for everybody, as a banner only. Call the answer to take it back: the world is that of other tests too. */
async function publishBanner({ url }: { url: string }): Promise<() => Promise<void>> {
  const db = openDb(openPool(url, { max: 1 }))
  const { id } = await db
    .insertInto('announcements')
    .values({
      title: 'Maintenance',
      body: 'From 22:00.',
      games: [],
      regions: [],
      languages: [],
      by_banner: true,
      by_bell: false,
      by_mail: false,
      status: 'published',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return async () => {
    await db.deleteFrom('announcements').where('id', '=', id).execute()
    await db.destroy()
  }
}

test.use({ world: 'empty' })

test(
  'a banner is in the document, for visitors and players, and once dismissed never painted',
  { tag: '@long' },
  async ({ open, server, database, guard }) => {
    const ann = await createPlayer(server, 'Reader')
    const takeBack = await publishBanner(database)
    const [visitor, player] = [await open(), await open()]
    await signInAs(player, { ...ann, ...(await newSession(server.url, ann)) })
    for (const page of [visitor, player]) {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) =>
          // The type has no fields of a layout shift.
          list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true })
      })
      // Without an answer: what is shown comes with the document.
      await page.route('**/api/v1/announcements/', () => {})
      await page.goto('/faq')
      await expect(page.getByRole('complementary', { name: 'Announcements' })).toContainText('From 22:00.')
      await expect(page.getByRole('button', { name: 'Dismiss “Maintenance”' })).toBeVisible()
      await page.waitForTimeout(1_000)
      const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.005)
    }
    await visitor.getByRole('button', { name: 'Dismiss “Maintenance”' }).click()
    // Without the program of the page, only what the server has drawn is there.
    guard.allow(/\/assets\//)
    await visitor.route('**/assets/*.js', (route) => route.abort())
    await visitor.goto('/faq')
    await expect(visitor.locator('[data-announcement]')).toHaveCount(1)
    await expect(visitor.locator('[data-announcement]')).toBeHidden()
    await takeBack()
  },
)
