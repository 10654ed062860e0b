import { linkInMail } from '#server/testing/visitor.ts'
import { expect } from './fixtures.ts'
import { expireStepUp } from './payment-page.ts'
import { signInAs } from './session.ts'
import { createPlayer, openSettings, PHONE, settingRow } from './settings-page.ts'
import { openSignInCard } from './sign-in-card.ts'
import { test } from './social-server.ts'
import {
  startSignIn,
  card,
  discordUser,
  expectNothingStored,
  finishSignUp,
  uniqueNumber,
  answerConsent,
  clearSession,
} from './social-steps.ts'

test(
  'the demo provider and Discord: sign up, sign out, sign in; a response is used once',
  { tag: '@long' },
  async ({ open, guard, twins }) => {
    guard.allow(/400 \(|chrome-error/)
    const id = uniqueNumber()
    const visitor = await open()
    await visitor.goto('/')
    await card(visitor).getByRole('button', { name: 'Try the demo sign-in service' }).click()
    await visitor.getByLabel('Name', { exact: true }).fill(`Demo${id}`)
    await visitor.getByLabel('Email').fill(`demo${id}@demo.example`)
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByText('You’re signing up with Demo service')).toBeVisible()
    await finishSignUp(visitor)
    await expect(visitor).toHaveURL(/\/onboarding/)

    const person = discordUser()
    twins.discord.become(person)
    const page = await open(PHONE)
    const answers: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes('/auth/callback/discord?'))
        answers.push(request.url())
    })
    await startSignIn(page, 'Discord')
    await answerConsent(page, 'Discord')
    await expect(page.getByText(`You’re signing up with Discord as ${person.username}`)).toBeVisible()
    await finishSignUp(page)
    await expect(page).toHaveURL(/\/onboarding/)
    await clearSession(page)
    await startSignIn(page, 'Discord')
    await answerConsent(page, 'Discord')
    await expect(page).toHaveURL(/\/onboarding/)
    await expectNothingStored(page)

    await page.goto(answers[0] ?? '')
    const calm = page.getByRole('heading', { name: 'This sign-in is finished or has expired' })
    await expect(calm).toBeVisible()
    await page.goto('/about')
    await page.goBack()
    await expect(calm).toBeVisible()
    await expectNothingStored(page)
  },
)

test(
  'Google: its popup signs up and signs in; closing it changes nothing',
  { tag: '@long' },
  async ({ open, guard, twins }) => {
    guard.allow(/400 \(/)
    const email = `ada${uniqueNumber()}@gmail.com`
    twins.google.become({ sub: uniqueNumber(), email, email_verified: true, name: 'Ada Lovelace' })
    const page = await open()
    // A press on the page as the server has drawn it can come before the page listens.
    const openPopup = async () => {
      const google = (await openSignInCard(page)).getByRole('button', { name: 'Continue with Google' })
      const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()])
      return popup
    }
    const inPopup = async (word: 'Allow' | 'Cancel' | 'close') => {
      const popup = await openPopup()
      const closing = popup.waitForEvent('close')
      // The popup may close before the click is reported as done.
      await (word === 'close'
        ? popup.close()
        : answerConsent(popup, 'Google', word).catch((error: unknown) =>
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
      await expectNothingStored(page)
    }
    await inPopup('Allow')
    await expect(page.getByText('You’re signing up with Google')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await finishSignUp(page)
    await expect(page).toHaveURL(/\/onboarding/)
    await clearSession(page)
    await inPopup('Allow')
    await expect(page).toHaveURL(/\/onboarding/)
    await expectNothingStored(page)
  },
)

test(
  'X provides no e-mail: the one entered is confirmed by mail',
  { tag: '@long' },
  async ({ open, server, guard, twins }) => {
    guard.allow(/[45]00 \(/)
    const id = uniqueNumber()
    const email = `xer${id}@players.example`
    twins.x.become({ user_id: id, screen_name: `xer${id}` })
    const page = await open(PHONE)
    await startSignIn(page, 'X')
    await answerConsent(page, 'X')
    await expect(page.getByText(`You’re signing up with X as xer${id}`)).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await finishSignUp(page)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await startSignIn(page, 'X')
    await answerConsent(page, 'X')
    await expect(page.getByRole('heading', { name: 'Verify your email first' })).toBeVisible()
    await page.goto((await linkInMail(server.url, email, '/verification')).link)
    await expect(page).toHaveURL(/\/onboarding/)
    await expectNothingStored(page)
  },
)

test(
  'Riot verifies accounts of its games, and Lichess the chess account',
  { tag: '@long' },
  async ({ open, server, twins }) => {
    const id = uniqueNumber()
    const person = await createPlayer(server, 'Prover')
    twins.riot.become({ puuid: `p${id}`, gameName: `C${id}`, tagLine: 'EUW' })
    twins.lichess.become({ id: person.username.toLowerCase(), username: person.username })
    const page = await open(PHONE)
    await signInAs(page, person)
    await page.goto('/connect/riot')
    await page.getByRole('button', { name: 'Connect Riot' }).click()
    await answerConsent(page, 'Riot')
    await expect(page).toHaveURL(/\/profile\?tab=games$/)
    await expect(page.getByText(`C${id}#EUW`)).toHaveCount(3)
    await expect(page.getByText('Verified')).toHaveCount(3)
    await page.getByRole('button', { name: 'Verify with Lichess: Chess account' }).click()
    await answerConsent(page, 'Lichess')
    await expect(page).toHaveURL(/\/profile\?tab=games$/)
    await expect(page.getByText('Verified')).toHaveCount(4)
    await expectNothingStored(page)
  },
)

test(
  'settings: Discord is connected, cannot be connected twice, and is disconnected after a step-up',
  { tag: '@long' },
  async ({ open, server, database, guard, twins }) => {
    guard.allow(/40[03] \(/)
    const [ann, bob] = [await createPlayer(server, 'Ann'), await createPlayer(server, 'Bob')]
    const person = discordUser()
    twins.discord.become(person)
    const page = await open(PHONE)
    await openSettings(page, ann, 'connections')
    const setting = settingRow(page, 'Connected accounts')
    await setting.getByRole('button', { name: 'Connect Discord' }).click()
    await answerConsent(page, 'Discord')
    await expect(page.getByText('Discord is connected.')).toBeVisible()
    await expect(setting.getByText(person.username)).toBeInViewport()
    await expectNothingStored(page)

    const other = await open()
    await openSettings(other, bob, 'connections')
    await settingRow(other, 'Connected accounts').getByRole('button', { name: 'Connect Discord' }).click()
    await answerConsent(other, 'Discord')
    await expect(
      other.getByText('This account is linked to another player. Sign in there and unlink it first.'),
    ).toBeVisible()
    await expectNothingStored(other)

    await expireStepUp(database, ann)
    await setting.getByRole('button', { name: 'Disconnect Discord' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(ann.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Discord is disconnected.')).toBeVisible()
  },
)
