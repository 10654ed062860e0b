import type { Page } from '@playwright/test'
import { doHumanCheck, linkInMail, must, type Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { chooseTheme, enterAs } from './session.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { expectSoundScreen } from './sound.ts'

test.use({ world: 'empty' })

type Context = { url: string }
type Referrals = { code: string; link: string }

async function person(server: Context, name: string): Promise<Person> {
  const { username } = newcomer(name)
  return insertPlayer(server.url, username, { slug: 'chess', handle: username })
}

const codeOf = async (server: Context, who: Person) =>
  (await must<Referrals>(server.url, '/v1/players/referrals/', { token: who.accessToken })).code

/** Signs up with the code and confirms the address. */
async function comesBy(server: Context, code: string): Promise<string> {
  const { username, email, password } = newcomer('Came')
  await must(server.url, '/v2/accounts/signup/', {
    method: 'POST',
    body: {
      email,
      username,
      password,
      confirm_password: password,
      affiliate_code: code,
      turnstile_token: await doHumanCheck(server.url),
    },
  })
  const { id, token } = await linkInMail(server.url, email, '/verification')
  await must(server.url, `/v1/accounts/verification?id=${id}&token=${token}`)
  return username
}

async function openTab(page: Page, who: Person): Promise<void> {
  await enterAs(page, who)
  await page.goto('/profile?tab=referrals')
}

test('the tab says what there is to get, has the link to copy and to scan, and shows who came by it', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ann = await person(server, 'Ann')
  const code = await codeOf(server, ann)
  await openTab(page, ann)
  await expect(page.getByRole('heading', { name: '$5.00 for you, $5.00 for a friend' })).toBeVisible()
  await expect(page.getByText('Nobody has signed up with your link yet.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expect(copy).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/r/${code}$`))
  await expect(copy).toHaveText('Copy link')
  await expectSoundScreen(page)

  const username = await comesBy(server, code)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: username })
  await expect(row).toContainText('Signed up')
  await expect(row).toContainText('The promo comes when a first paid entry has been played.')
  await expect(page.getByText('waiting for a first paid entry')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSoundScreen(page)
})

test('light, with every state, long names and one who has left; the pages turn', async ({ page, server }) => {
  const ann = await person(server, 'Lia')
  const row = (username: string | null, state: string, amount_cents: number | null) => ({
    username,
    avatar_url: null,
    state,
    created: '2026-11-01T10:00:00.000Z',
    amount_cents,
    detail: 'What became of it, in one plain sentence.',
  })
  const results = [
    row('W'.repeat(20), 'rewarded', 500),
    row('mm_mm_mm', 'joined', null),
    row('Nobody_Else', 'refused', null),
    row(null, 'rewarded', 500),
  ]
  await page.route('**/players/referrals/**', (route) =>
    route.fulfill({
      json: {
        code: 'abc',
        link: `${server.url}/r/abc`,
        earned_cents: 123_456,
        pending: 7,
        bonus_cents: 500,
        count: 24,
        next: null,
        previous: null,
        results,
      },
    }),
  )
  await chooseTheme(page, 'light')
  await openTab(page, ann)
  await expect(page.getByText('$1,234.56')).toBeVisible()
  await expect(page.getByText('A player who has left')).toBeVisible()
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible()
  await expectSoundScreen(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/tab=referrals&page=2/)
})

test('what cannot be loaded is said, and tried again', async ({ page, server, guard }) => {
  guard.allow(/500 \(Internal Server Error\)/)
  const ann = await person(server, 'Fay')
  await page.route('**/players/referrals/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Down.' } }),
  )
  await openTab(page, ann)
  await expect(page.getByText('Your referrals could not be loaded.')).toBeVisible()
  await page.unroute('**/players/referrals/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: '$5.00 for you, $5.00 for a friend' })).toBeVisible()
})

test('§2 /r/{code} leads to the sign-up, which says who invites and keeps the code', async ({
  page,
  server,
}) => {
  const ann = await person(server, 'Ivy')
  const code = await codeOf(server, ann)
  await page.goto(`/r/${code}`)
  await expect(page).toHaveURL(new RegExp(`/signup\\?referralCode=${code}$`))
  await expect(page.getByText(`${ann.username} invited you.`)).toBeVisible()
  await expect(page.getByLabel('Referral code')).toHaveValue(code)
  await expectSoundScreen(page)
})

test('§2 a code of nobody leads there as well and hinders nothing', async ({ page }) => {
  await page.goto('/r/nobody-has-it')
  await expect(page.getByText("This link is nobody's any more. You can sign up all the same.")).toBeVisible()
  const { username, email, password } = newcomer('Lost')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat it').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
})

test('§2 an address that cannot hold a code fills nothing in', async ({ page }) => {
  await page.goto(`/r/${encodeURIComponent('two words <b>')}`)
  await expect(page).toHaveURL(/\/signup\?referralCode=two/)
  await expect(page.getByLabel('Referral code')).toHaveValue('')
  await expect(page.getByText('invited you')).toHaveCount(0)
})
