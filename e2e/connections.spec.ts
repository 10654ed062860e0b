import { linkInMail } from '#server/testing/visitor.ts'
import { expect } from './fixtures.ts'
import { ageSession } from './payment-page.ts'
import { enterAs } from './session.ts'
import { aPlayer, openSettings, PHONE, row } from './settings-page.ts'
import { test } from './social-server.ts'
import {
  begin,
  completeProfile,
  discordPerson,
  expectNothingKept,
  finishSignUp,
  number,
  say,
} from './social-steps.ts'

test('Riot: connected from its own page, its games are verified', async ({ open, server, twins }) => {
  const id = number()
  twins.riot.become({ puuid: `p${id}`, gameName: `C${id}`, tagLine: 'EUW' })
  const page = await open(PHONE)
  await enterAs(page, await aPlayer(server, 'Rioter'))
  await page.goto('/connect/riot')
  await page.getByRole('button', { name: 'Connect Riot' }).click()
  await say(page, 'Riot')
  await expect(page).toHaveURL(/\/profile\?tab=games$/)
  await expectNothingKept(page)
  await expect(page.getByText(`C${id}#EUW`)).toHaveCount(3)
  await expect(page.getByText('verified')).toHaveCount(3)
})

test('Lichess: its own sign-in proves the chess account', async ({ open, server, twins }) => {
  const person = await aPlayer(server, 'Chesser')
  twins.lichess.become({ id: person.username.toLowerCase(), username: person.username })
  const page = await open(PHONE)
  await enterAs(page, person)
  await page.goto('/profile?tab=games')
  await page.getByRole('button', { name: 'Prove with Lichess: the Chess account' }).click()
  await say(page, 'Lichess')
  await expect(page).toHaveURL(/\/profile\?tab=games$/)
  await expect(page.getByText('verified')).toBeVisible()
  await expectNothingKept(page)
})

test('settings: connected, taken by nobody else, disconnected', async ({ open, server, guard, twins }) => {
  guard.allow(/400 \(/)
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
  await expect(other.getByText('Failed to connect social account')).toBeVisible()
  await expect(other.getByText('This account is connected to another player.')).toBeVisible()
  await expectNothingKept(other)
  await other.getByRole('link', { name: 'To my connected accounts' }).click()
  await expect(
    row(other, 'Connected accounts').getByRole('button', { name: 'Connect Discord' }),
  ).toBeVisible()

  await setting.getByRole('button', { name: 'Disconnect Discord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(setting.getByRole('button', { name: 'Connect Discord' })).toBeFocused()
  await expect(page.getByText('Discord is disconnected.')).toBeVisible()
})

test('settings: connecting and disconnecting ask who it is when the sign-in is long ago, and nothing is lost by it', async ({
  open,
  server,
  database,
  guard,
  twins,
}) => {
  guard.allow(/403 \(/)
  const ann = await aPlayer(server, 'Longago')
  twins.discord.become(discordPerson())
  const page = await open(PHONE)
  await openSettings(page, ann)
  await ageSession(database, ann)
  await page.reload()
  const setting = row(page, 'Connected accounts')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const confirm = async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(ann.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }
  // Before one leaves for the provider.
  await setting.getByRole('button', { name: 'Connect Discord' }).click()
  await confirm()
  await page.waitForURL((url) => url.origin !== new URL(server.url).origin)
  // And when it took long there, where one comes back to.
  await ageSession(database, ann)
  await say(page, 'Discord')
  await confirm()
  await expect(page.getByText('Discord is connected.')).toBeVisible()
  await expectNothingKept(page)
  await ageSession(database, ann)
  await setting.getByRole('button', { name: 'Disconnect Discord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await confirm()
  await expect(page.getByText('Discord is disconnected.')).toBeVisible()
})

test('settings: the last way in stays, until there is a password', async ({ open, server, guard, twins }) => {
  guard.allow(/400 \(/)
  const person = discordPerson()
  twins.discord.become(person)
  const page = await open()
  await begin(page, 'Discord')
  await say(page, 'Discord')
  await finishSignUp(page)
  await expect(page).toHaveURL(/\/onboarding/)
  await completeProfile(page, server.url)
  await page.goto('/profile?tab=settings')
  const setting = row(page, 'Connected accounts')
  await setting.getByRole('button', { name: 'Disconnect Discord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(
    setting.getByText('Failed to disconnect social account. This is your last way to sign in.'),
  ).toBeVisible()
  await row(page, 'Password').getByRole('button', { name: 'Set a password' }).click()
  await expect(row(page, 'Password').getByText(`A link is on its way to ${person.email}.`)).toBeVisible()
  expect((await linkInMail(server.url, person.email, '/reset-password')).token).not.toBe('')
})
