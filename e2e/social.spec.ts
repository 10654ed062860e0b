import { linkInMail } from '#server/testing/visitor.ts'
import { expect } from './fixtures.ts'
import { ageSession } from './payment-page.ts'
import { enterAs } from './session.ts'
import { aPlayer, openSettings, PHONE, row } from './settings-page.ts'
import { test } from './social-server.ts'
import {
  begin,
  card,
  discordPerson,
  expectNothingKept,
  finishSignUp,
  number,
  say,
  signOut,
} from './social-steps.ts'

test('the demo provider and Discord: sign up, sign out, sign in; a response is used once', async ({
  open,
  guard,
  twins,
}) => {
  guard.allow(/400 \(|chrome-error/)
  const id = number()
  const visitor = await open()
  await visitor.goto('/')
  await card(visitor).getByRole('button', { name: 'Try the demo sign-in service' }).click()
  await visitor.getByLabel('Name').fill(`Demo${id}`)
  await visitor.getByLabel('E-mail').fill(`demo${id}@demo.example`)
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByText('You are signing up with the demo service')).toBeVisible()
  await finishSignUp(visitor)
  await expect(visitor).toHaveURL(/\/onboarding/)

  const person = discordPerson()
  twins.discord.become(person)
  const page = await open(PHONE)
  const answers: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/auth/callback/discord?'))
      answers.push(request.url())
  })
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await expect(page.getByText(`You are signing up with Discord as ${person.username}`)).toBeVisible()
  await finishSignUp(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await signOut(page)
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)

  await page.goto(answers[0] ?? '')
  const calm = page.getByRole('heading', { name: 'This sign-in was finished, or has run out' })
  await expect(calm).toBeVisible()
  await page.goto('/about')
  await page.goBack()
  await expect(calm).toBeVisible()
  await expectNothingKept(page)
})

test('Google: its popup signs up and signs in; closing it changes nothing', async ({
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
    // The popup may close before the click is reported as done.
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

test('X provides no e-mail: the one entered is confirmed by mail', async ({ open, server, guard, twins }) => {
  guard.allow(/[45]00 \(/)
  const id = number()
  const email = `xer${id}@players.example`
  twins.x.become({ user_id: id, screen_name: `xer${id}` })
  const page = await open(PHONE)
  await begin(page, 'X')
  await say(page, 'X')
  await expect(page.getByText(`You are signing up with X as xer${id}`)).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await finishSignUp(page)
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await begin(page, 'X')
  await say(page, 'X')
  await expect(page.getByRole('heading', { name: 'Verify your e-mail first' })).toBeVisible()
  await page.goto((await linkInMail(server.url, email, '/verification')).link)
  await page.getByRole('button', { name: 'Verify my e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail verified' })).toBeVisible()
  await begin(page, 'X')
  await say(page, 'X')
  await expect(page).toHaveURL(/\/onboarding/)
  await expectNothingKept(page)
})

test('Riot verifies accounts of its games, and Lichess the chess account', async ({
  open,
  server,
  twins,
}) => {
  const id = number()
  const person = await aPlayer(server, 'Prover')
  twins.riot.become({ puuid: `p${id}`, gameName: `C${id}`, tagLine: 'EUW' })
  twins.lichess.become({ id: person.username.toLowerCase(), username: person.username })
  const page = await open(PHONE)
  await enterAs(page, person)
  await page.goto('/connect/riot')
  await page.getByRole('button', { name: 'Connect Riot' }).click()
  await say(page, 'Riot')
  await expect(page).toHaveURL(/\/profile\?tab=games$/)
  await expect(page.getByText(`C${id}#EUW`)).toHaveCount(3)
  await expect(page.getByText('verified')).toHaveCount(3)
  await page.getByRole('button', { name: 'Prove with Lichess: the Chess account' }).click()
  await say(page, 'Lichess')
  await expect(page).toHaveURL(/\/profile\?tab=games$/)
  await expect(page.getByText('verified')).toHaveCount(4)
  await expectNothingKept(page)
})

test('settings: Discord is connected, cannot be connected twice, and is disconnected after a step-up', async ({
  open,
  server,
  database,
  guard,
  twins,
}) => {
  guard.allow(/40[03] \(/)
  const [ann, bob] = [await aPlayer(server, 'Ann'), await aPlayer(server, 'Bob')]
  const person = discordPerson()
  twins.discord.become(person)
  const page = await open(PHONE)
  await openSettings(page, ann)
  const setting = row(page, 'Connected accounts')
  await setting.getByRole('button', { name: 'Connect Discord' }).click()
  await say(page, 'Discord')
  await expect(page.getByText('Discord is connected.')).toBeVisible()
  await expect(setting.getByText(person.username)).toBeInViewport()
  await expectNothingKept(page)

  const other = await open()
  await openSettings(other, bob)
  await row(other, 'Connected accounts').getByRole('button', { name: 'Connect Discord' }).click()
  await say(other, 'Discord')
  await expect(other.getByText('This account is connected to another player.')).toBeVisible()
  await expectNothingKept(other)

  await ageSession(database, ann)
  await setting.getByRole('button', { name: 'Disconnect Discord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(ann.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Discord is disconnected.')).toBeVisible()
})
