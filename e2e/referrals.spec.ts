import { linkInMail, type Person } from '#server/testing/visitor.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'

test.use({ world: 'empty' })

async function person(server: { url: string }, name: string): Promise<Person> {
  const { username } = newPlayer(name)
  return insertPlayer(server.url, username, { slug: 'chess', handle: username })
}

test(
  '/r/{code} redirects to the sign-up, which names the inviting player; the new player appears in the tab',
  { tag: '@long' },
  async ({ page, server, open }) => {
    const ann = await person(server, 'Ivy')
    await signInAs(page, ann)
    await page.goto('/profile?tab=referrals')
    await expect(page.getByText('No one has signed up with your link yet.')).toBeVisible()
    const link = await page.getByText(/\/r\/[\w-]+$/).textContent()
    const code = link?.split('/').at(-1)

    const theirs = await open()
    const friend = newPlayer('Came')
    await theirs.goto(`/r/${code}`)
    await expect(theirs).toHaveURL(new RegExp(`/signup\\?referralCode=${code}$`))
    await expect(theirs.getByText(`${ann.username} invited you.`)).toBeVisible()
    await expect(theirs.getByLabel('Referral code')).toHaveValue(code ?? '')
    await theirs.getByLabel('Email').fill(friend.email)
    await theirs.getByLabel('Username').fill(friend.username)
    await theirs.getByLabel('Password', { exact: true }).fill(friend.password)
    await theirs.getByRole('button', { name: 'Create account' }).click()
    await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await theirs.goto((await linkInMail(server.url, friend.email, '/verification')).link)
    await expect(theirs).toHaveURL(/\/onboarding/)

    const row = page.getByRole('listitem').filter({ hasText: friend.username })
    await expect(row).toContainText('Signed up')
    await expect(row).toContainText('You both get the promo after their first paid entry is played.')
  },
)
