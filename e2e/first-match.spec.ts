import type { BrowserContextOptions, Page } from '@playwright/test'
import { type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { keyboard, pointer, type InputMethod } from './input.ts'
import {
  newPlayer,
  completeOnboarding,
  searchFromOnboarding,
  reportOutcome,
  signUp,
  type SiteUser,
} from './journey.ts'
import { counted, sceneReady } from './steps.ts'
import { signInAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'

test.use({ world: 'empty' })

/** From the sign-up form to the result, with the mail and its link. */
const MOST_SCREENS = 10
const MOST_CLICKS = 12

type Way = { name: string; options: BrowserContextOptions; input(page: Page): InputMethod; tag?: '@long' }
const ways: Way[] = [
  {
    name: 'on a desktop, with a mouse',
    options: { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' },
    input: pointer,
    tag: '@long',
  },
  {
    name: 'on a phone of 390 px',
    options: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'no-preference',
    },
    input: pointer,
    tag: '@long',
  },
  { name: 'by keyboard alone', options: { viewport: { width: 1280, height: 800 } }, input: keyboard },
]

type Open = (options?: BrowserContextOptions) => Promise<Page>

/** A second player, signed in, on the page of the quick match. */
async function openOpponent(open: Open, siteUrl: string): Promise<{ user: SiteUser; person: Person }> {
  const { username } = newPlayer('Rival')
  const person = await insertPlayer(siteUrl, username, { slug: 'chess', handle: username })
  const page = await open()
  await signInAs(page, person)
  await page.goto('/play?game=chess&mode=blitz')
  return { user: { page, input: pointer(), siteUrl }, person }
}

/** The guest searches too, and both players confirm that they are ready. */
async function meet(host: SiteUser, guest: SiteUser): Promise<void> {
  await guest.page.getByRole('button', { name: 'Find a match' }).click()
  await host.input.press(sceneReady(host.page))
  await sceneReady(guest.page).click()
  await expect(host.page.getByRole('heading', { name: /^Play / })).toBeVisible()
  await expect(guest.page.getByRole('heading', { name: /^Play / })).toBeVisible()
}

for (const way of ways) {
  test(
    `a new user signs up and completes a first match, ${way.name}`,
    { tag: way.tag ?? [] },
    async ({ open, server }) => {
      const me = newPlayer('Stranger')
      const page = await open(way.options)
      const { input, steps } = counted(way.input(page), page)
      const host: SiteUser = { page, input, siteUrl: server.url }
      const { user: guest, person: rival } = await openOpponent(open, server.url)
      const board = await open()
      await board.goto('/leaderbords?game=chess&mode=blitz')

      await signUp(host, me)
      // The mail: its screen, and the link in it.
      steps.screens.add('mail')
      steps.clicks += 1
      await completeOnboarding(host, me)
      await searchFromOnboarding(host)
      await meet(host, guest)

      await reportOutcome(host, 'Won')
      await expect(page.getByRole('heading', { name: 'Report sent' })).toBeVisible()
      await expect(guest.page.getByText('The other side has reported.')).toBeVisible()
      await reportOutcome(guest, 'Lost')

      await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible()
      await expect(guest.page.getByRole('heading', { name: 'You lost' })).toBeVisible()
      const found = `${steps.screens.size} screens, ${steps.clicks} clicks, ${steps.fields} fields`
      console.log(`sign-up to first result, ${way.name}: ${found}`)
      expect(steps.screens.size, [...steps.screens].join('; ')).toBeLessThanOrEqual(MOST_SCREENS)
      expect(steps.clicks).toBeLessThanOrEqual(MOST_CLICKS)
      await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText(
        /1200 to 1[23]\d\d\+\d+/,
      )
      await expect(board.getByRole('link', { name: me.username })).toBeVisible()

      await page.goto(`/profile/${me.username}`)
      await expect(page.getByRole('main')).toContainText(rival.username)
    },
  )
}
