import { expect, test } from './fixtures.ts'
import { pointer } from './input.ts'
import { confirmPhone, enterPersonalData, newPlayer, type SiteUser } from './journey.ts'
import { signInAs } from './session.ts'
import { insertAccount } from '#server/testing/people.ts'

test.use({ world: 'empty' })

test(
  'the onboarding continues on another device, and progress there is shown here',
  { tag: '@long' },
  async ({ page, server, open, guard }) => {
    // The second device's request for a code fails with a 400, because one was just sent; it shows no error.
    guard.allow(/400 \(Bad Request\).*players\/otp/)
    const me = newPlayer('Wizard')
    const person = await insertAccount(server.url, me.username)
    const user: SiteUser = { page, input: pointer(), siteUrl: server.url }
    await signInAs(page, person)
    await page.goto('/onboarding')
    await enterPersonalData(user, me)
    await expect(page.getByRole('heading', { name: 'Your phone' })).toBeVisible()

    const other = await open()
    await signInAs(other, person)
    await other.goto('/dashboard')
    await expect(other).toHaveURL(/\/onboarding/)
    await confirmPhone({ ...user, page: other }, me)
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  },
)
