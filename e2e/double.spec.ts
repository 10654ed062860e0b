import { expect, test } from './fixtures.ts'
import type { InputMethod } from './input.ts'
import { newPlayer, signUp, type SiteUser } from './journey.ts'

/** A pointer that double-clicks everything. */
function doubleClicks(): InputMethod {
  return {
    press: (target) => target.dblclick(),
    write: (target, text) => target.fill(text),
    choose: async (target, label) => void (await target.selectOption({ label })),
  }
}

test('a new user who double-clicks everything can sign up', async ({ page, server }) => {
  const user: SiteUser = { page, input: doubleClicks(), siteUrl: server.url }
  await signUp(user, newPlayer('Double'))
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByRole('listitem').filter({ hasText: /n[o’]t valid|error/i })).toHaveCount(0)
})
