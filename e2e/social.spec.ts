import { expect } from './fixtures.ts'
import { chooseTheme, enterAs } from './session.ts'
import { aPlayer, PHONE } from './settings-page.ts'
import { test } from './social-server.ts'
import {
  begin,
  card,
  confirmMail,
  discordPerson,
  expectNothingKept,
  finishSignUp,
  number,
  say,
  signOut,
} from './social-steps.ts'
import { expectSoundScreen } from './sound.ts'

test('Discord: sign up with name and address filled in, sign out, sign in', async ({
  open,
  guard,
  twins,
}) => {
  guard.allow(/400 \(/)
  const person = discordPerson()
  twins.discord.become(person)
  const page = await open(PHONE)
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await expect(page.getByText(`You are signing up with Discord as ${person.username}`)).toBeVisible()
  await expectNothingKept(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Username')).toHaveValue(person.username.replace('.', '_'))
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await finishSignUp(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)
  await signOut(page)
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)
})

test('Google: by its popup to the sign-up, and in again; closing it changes nothing', async ({
  open,
  guard,
  twins,
}) => {
  guard.allow(/400 \(/)
  const email = `ada${number()}@gmail.com`
  twins.google.become({ sub: number(), email, email_verified: true, name: 'Ada Lovelace' })
  const page = await open()
  const inPopup = async (word: 'Allow' | 'Cancel' | 'close') => {
    const opening = page.waitForEvent('popup')
    await begin(page, 'Google')
    const popup = await opening
    const closing = popup.waitForEvent('close')
    // The window that its own button closes may be gone before the click is known to have been made.
    await (word === 'close'
      ? popup.close()
      : say(popup, 'Google', word).catch((error: unknown) =>
          expect(popup.isClosed(), String(error)).toBe(true),
        ))
    await closing
  }
  for (const word of ['close', 'Cancel'] as const) {
    await inPopup(word)
    await expect(card(page).getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute(
      'aria-busy',
    )
    await expect(page).toHaveURL(/\/$/)
    await expectNothingKept(page)
  }
  await inPopup('Allow')
  await expect(page.getByText('You are signing up with Google')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await finishSignUp(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await signOut(page)
  await inPopup('Allow')
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)
})

test('Google: by its page where the script is not to be had', async ({ open, guard, twins }) => {
  guard.allow(/400 \(|gsi\/client/)
  twins.google.become({ sub: number(), email: `bea${number()}@gmail.com`, email_verified: true, name: 'Bea' })
  const page = await open()
  await page.route('**/gsi/client', (route) => route.abort())
  await begin(page, 'Google')
  await say(page, 'Google')
  await finishSignUp(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)
})

test('X: it tells no address, so a mail confirms the one that is written', async ({
  open,
  server,
  guard,
  twins,
}) => {
  guard.allow(/400 \(/)
  const id = number()
  twins.x.become({ user_id: id, screen_name: `xer${id}` })
  const page = await open(PHONE)
  await begin(page, 'X')
  await say(page, 'X')
  await expect(page.getByText(`You are signing up with X as xer${id}`)).toBeVisible()
  await expectNothingKept(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(`xer${id}@players.example`)
  await finishSignUp(page)
  await confirmMail(page, server.url, `xer${id}@players.example`)
  await begin(page, 'X')
  await say(page, 'X')
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)
})

test('Riot: one address for signing in and connecting', async ({ open, server, guard, twins }) => {
  guard.allow(/400 \(/)
  const id = number()
  twins.riot.become({ puuid: `p${id}`, gameName: `R${id}`, tagLine: 'EUW' })
  const page = await open()
  await begin(page, 'Riot')
  await say(page, 'Riot')
  await expect(page.getByText(`You are signing up with Riot as R${id}`)).toBeVisible()
  await expectNothingKept(page)
  await page.getByLabel('E-mail').fill(`riot${id}@players.example`)
  await finishSignUp(page)
  await confirmMail(page, server.url, `riot${id}@players.example`)
  await begin(page, 'Riot')
  await say(page, 'Riot')
  await expect(page).toHaveURL(/\/onboarding/)
})

test('the demo service, from its door to the onboarding', async ({ open, guard }) => {
  guard.allow(/400 \(|chrome-error/)
  const id = number()
  const page = await open()
  await page.goto('/')
  await card(page).getByRole('button', { name: 'Try the demo sign-in service' }).click()
  await expect(page.getByRole('heading', { name: 'Demo sign-in service' })).toBeVisible()
  await page.getByLabel('Name').fill(`Demo${id}`)
  await page.getByLabel('E-mail').fill(`demo${id}@demo.example`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You are signing up with the demo service')).toBeVisible()
  await finishSignUp(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)
})

for (const theme of ['dark', 'light'] as const)
  test(`every new screen is sound on a phone, ${theme}`, async ({ open, server, guard, twins }) => {
    guard.allow(/400 \(/)
    twins.discord.become(
      discordPerson({ username: 'a-name-without-any-end-that-a-phone-must-break-somewhere' }),
    )
    const page = await open({ ...PHONE, viewport: { width: 320, height: 700 } })
    await chooseTheme(page, theme)
    await page.goto('/auth/callback/discord')
    await expectSoundScreen(page)
    await begin(page, 'Discord')
    await say(page, 'Discord', 'Cancel')
    await expectSoundScreen(page)
    twins.discord.feel('wrong_iss')
    await begin(page, 'Discord')
    await say(page, 'Discord')
    await expectSoundScreen(page)
    twins.discord.feel('well')
    await begin(page, 'Discord')
    await say(page, 'Discord')
    await expect(page.getByText('You are signing up with Discord')).toBeVisible()
    await expectSoundScreen(page)
    await enterAs(page, await aPlayer(server, 'Sounder'))
    for (const address of ['/profile?tab=settings', '/profile?tab=games', '/connect/riot']) {
      await page.goto(address)
      await expectSoundScreen(page)
    }
  })
