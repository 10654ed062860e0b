import { Secret, TOTP } from 'otpauth'
import { expect } from './fixtures.ts'
import { newcomer } from './journey.ts'
import { enterAs } from './session.ts'
import { aPlayer, openSettings, PHONE, row } from './settings-page.ts'
import { test } from './social-server.ts'
import { insertAccount } from '#server/testing/people.ts'
import { begin, card, discordPerson, expectNothingKept, finishSignUp, say } from './social-steps.ts'

test('a no at the provider is no failure', async ({ open, twins, guard }) => {
  guard.allow(/400 \(/)
  twins.discord.become(discordPerson())
  const page = await open()
  for (const provider of ['Discord', 'X', 'Riot']) {
    await begin(page, provider)
    await say(page, provider, 'Cancel')
    await expect(page.getByRole('heading', { name: `You said no at ${provider}` })).toBeVisible()
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    await expectNothingKept(page)
    await page.getByRole('main').getByRole('link', { name: 'Back to sign in' }).click()
    await expect(card(page)).toBeVisible()
  }
})

for (const mood of ['wrong_state', 'wrong_iss', 'no_iss', 'expired', 'down'] as const)
  test(`§8 an answer that is not to be trusted signs nobody in: ${mood}`, async ({ open, guard, twins }) => {
    guard.allow(/400 \(/)
    twins.discord.become(discordPerson())
    twins.discord.feel(mood)
    const page = await open()
    await begin(page, 'Discord')
    await say(page, 'Discord')
    await expect(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
    await expect(page.getByText('Failed to authenticate with social provider')).toBeVisible()
    await expectNothingKept(page)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    twins.discord.feel('well')
    await page.getByRole('main').getByRole('link', { name: 'Back to sign in' }).click()
    await expect(card(page)).toBeVisible()
  })

test("somebody else's answer (login CSRF, code injection) is none of this browser's", async ({
  open,
  server,
  twins,
}) => {
  twins.discord.become(discordPerson())
  const page = await open()
  const injected = `code=${encodeURIComponent(twins.discord.code(`${server.url}/auth/callback/discord`))}&state=made-up&iss=${encodeURIComponent(twins.discord.url)}`
  await page.goto(`/auth/callback/discord?${injected}`)
  await expect(page.getByRole('heading', { name: 'This sign-in was finished, or has run out' })).toBeVisible()
  await expectNothingKept(page)
  const player = await open()
  await enterAs(player, await aPlayer(server, 'Victim'))
  await player.goto(`/oauth-callback/discord?${injected}`)
  await expect(player.getByRole('heading', { name: 'This was finished, or has run out' })).toBeVisible()
  await expectNothingKept(player)
})

test('an answer counts once: reloaded, gone back to, sent again', async ({ open, guard, twins }) => {
  guard.allow(/400 \(/)
  twins.discord.become(discordPerson())
  const page = await open()
  const seen: string[] = []
  page.on(
    'request',
    (request) =>
      request.isNavigationRequest() &&
      request.url().includes('/auth/callback/discord?') &&
      seen.push(request.url()),
  )
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await finishSignUp(page)
  await expect(page).toHaveURL(/\/onboarding/)
  const calm = page.getByRole('heading', { name: 'This sign-in was finished, or has run out' })
  await page.goto('/auth/callback/discord')
  await expect(calm).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'To my dashboard' })).toBeVisible()
  await page.reload()
  await expect(calm).toBeVisible()
  await page.goto(seen[0] ?? '')
  await expect(calm).toBeVisible()
  await expectNothingKept(page)
  await page.goto('/about')
  await page.goBack()
  await expect(calm).toBeVisible()
})

test('§9 what was begun ten minutes ago is over', async ({ open, twins }) => {
  twins.discord.become(discordPerson())
  const page = await open()
  await begin(page, 'Discord')
  await expect(page.getByRole('heading', { name: 'Discord twin' })).toBeVisible()
  // As ten minutes do it: the page of another tab of this browser.
  const tab = await page.context().newPage()
  await tab.goto('/about')
  await tab.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('oauth_state') ?? '{}') as { timestamp: number }
    localStorage.setItem('oauth_state', JSON.stringify({ ...state, timestamp: state.timestamp - 600_000 }))
  })
  await say(page, 'Discord')
  await expect(page.getByRole('heading', { name: 'This sign-in was finished, or has run out' })).toBeVisible()
  await expectNothingKept(page)
})

test('an address that is not confirmed yet: told, and sent again', async ({ open, guard, twins }) => {
  guard.allow(/[45]00 \(/)
  const person = discordPerson({ verified: false })
  twins.discord.become(person)
  const page = await open(PHONE)
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await finishSignUp(page)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await expect(page.getByRole('heading', { name: 'Verify your e-mail first' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('If this address is waiting to be verified')).toBeVisible()
})

test('an address that has an account never joins it: one signs in first', async ({
  open,
  server,
  guard,
  twins,
}) => {
  guard.allow(/400 \(/)
  const { email } = await insertAccount(server.url, newcomer('Owner').username)
  twins.discord.become(discordPerson({ email }))
  const page = await open(PHONE)
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await finishSignUp(page)
  await expect(page.getByText('This address has an account. Sign in to it first')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
  await expect(card(page)).toBeVisible()
})

test('a second step is asked for after a provider, too', async ({ open, server, guard, twins }) => {
  guard.allow(/40[0134] \(/)
  twins.discord.become(discordPerson())
  const page = await open()
  await openSettings(page, await aPlayer(server, 'Twostep'))
  await row(page, 'Connected accounts').getByRole('button', { name: 'Connect Discord' }).click()
  await say(page, 'Discord')
  const setting = row(page, 'Two-step sign-in')
  await setting.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const app = new TOTP({
    secret: Secret.fromBase32((await setting.locator('code').first().innerText()).replaceAll(' ', '')),
  })
  await setting.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await expect(setting.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  const phone = await open(PHONE)
  await begin(phone, 'Discord')
  await say(phone, 'Discord')
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectNothingKept(phone)
  await phone.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await expect(phone).toHaveURL(/\/dashboard/)
})

test('§2 an answer that comes to / or /signup or /myprofile is finished where it belongs', async ({
  open,
  server,
}) => {
  const page = await open()
  await page.goto('/signup?code=c&state=s')
  await expect(page).toHaveURL(/\/auth\/callback\/discord$/)
  await page.evaluate(() => localStorage.setItem('social_login_provider', 'riot'))
  await page.goto('/?code=c&state=s')
  await expect(page).toHaveURL(/\/auth\/callback\/riot$/)
  await expect(page.getByRole('heading', { name: 'This sign-in was finished, or has run out' })).toBeVisible()
  const player = await open()
  await enterAs(player, await aPlayer(server, 'Linker'))
  for (const address of ['/myprofile?code=c&state=s', '/profile?code=c&provider=discord&state=s']) {
    await player.goto(address)
    await expect(player).toHaveURL(/\/oauth-callback\/discord$/)
    await expect(player.getByRole('heading', { name: 'This was finished, or has run out' })).toBeVisible()
  }
})
