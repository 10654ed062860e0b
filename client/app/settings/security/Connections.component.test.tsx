import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { blockedNavigations } from '#client/testing/navigations.ts'
import { open } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { answerSettings, security } from '#client/testing/data/settings.ts'
import {
  callbackUrl,
  answerProviders,
  goBackTo,
  expectNothingStored,
  startRedirect,
} from '#client/testing/data/social.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const LINK = 'PUT v1 /players/link-account/'
const DISCONNECT = 'PUT v1 /players/disconnect-account/'
const STEP_UP = 'POST v1 /accounts/step-up/'
const dialog = page.getByRole('dialog')
const connect = page.getByRole('button', { name: 'Connect Discord' })
const disconnect = page.getByRole('button', { name: 'Disconnect Discord' })
const me = player()
const connected = {
  ...me,
  social_accounts: [{ provider: 'discord', handle: `${LONGEST_NAME}${LONGEST_NAME}` }],
}
const profile = { email: null, email_verified: false, name: 'Nova', username: 'nova' }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function confirm(): Promise<void> {
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

beforeEach(() => {
  answerSettings()
  answerProviders()
  api.answer('GET v1 /accounts/security/', security({ stepped_up_until: inAnHour() }))
  api.answer('POST v1 /auth/{provider}/token', { social_token: 'proof', profile })
  api.answer(STEP_UP, () => {
    api.answer(LINK, connected)
    api.answer(DISCONNECT, me)
    return { detail: 'Confirmed.', stepped_up_until: inAnHour() }
  })
})

test("connecting returns to the settings, at the provider's row", { tags: 'long' }, async () => {
  api.answer(LINK, () => {
    api.answer('GET v1 /players/profile/', connected)
    return connected
  })
  await open('/profile?tab=settings#security', { as: me, size: 'narrow' })
  const authorizeUrl = await startRedirect('Connect Discord')
  expect(authorizeUrl.searchParams.get('redirect_uri')).toBe(`${location.origin}/oauth-callback/discord`)
  await goBackTo(callbackUrl(authorizeUrl))
  await expect.element(page.getByText('Discord is connected.')).toBeVisible()
  await expect.element(disconnect).toBeInViewport()
  await expectNothingStored()
  await expectSoundScreen()
  expect(api.requests(LINK).map(({ body }) => body)).toEqual([{ provider: 'discord', social_token: 'proof' }])
})

test.each([
  { why: 'taken', says: 'This account is linked to another player. Sign in there and unlink it first.' },
  { why: 'other_connected', says: /Disconnect it first/ },
  { why: 'expired', says: 'That took too long. Please start again.' },
] as const)(
  'an account refused as $why shows why and links back to the settings',
  { tags: 'long' },
  async (each) => {
    api.refuse(LINK, each.why)
    await open('/profile?tab=settings#security', { as: me, size: 'narrow' })
    await goBackTo(callbackUrl(await startRedirect('Connect Discord')))
    await expect.element(page.getByText('Failed to connect social account', { exact: true })).toBeVisible()
    await expect.element(page.getByText(each.says)).toBeVisible()
    await expectNothingStored()
    await page.getByRole('link', { name: 'Go to connected accounts' }).click()
    await expect.element(connect).toBeInViewport()
  },
)

test('disconnecting asks for confirmation, and the focus stays in the row', async () => {
  api.answer(DISCONNECT, () => {
    api.answer('GET v1 /players/profile/', me)
    return me
  })
  await open('/profile?tab=settings#security', { as: connected })
  await disconnect.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Discord is disconnected.')).toBeVisible()
  await expect.element(connect).toHaveFocus()
  expect(api.requests(DISCONNECT).map(({ body }) => body)).toEqual([{ provider: 'discord' }])
})

test('the last sign-in method cannot be disconnected, and its row says so', { tags: 'long' }, async () => {
  api.refuse(DISCONNECT, 'last_way')
  await open('/profile?tab=settings#security', { as: connected })
  await disconnect.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect
    .element(page.getByText('Failed to disconnect social account. This is your last way to sign in.'))
    .toBeVisible()
})

test('an API that says no more than the fixed text has it said once', { tags: 'long' }, async () => {
  api.refuse(DISCONNECT, 400, { detail: 'Failed to disconnect social account' })
  await open('/profile?tab=settings#security', { as: connected })
  await disconnect.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByText('Failed to disconnect social account', { exact: true })).toBeVisible()
})

test(
  'an old session requires a step-up before the redirect and after the return',
  { tags: 'long' },
  async () => {
    api.answer('GET v1 /accounts/security/', security())
    await open('/profile?tab=settings#security', { as: me })
    await connect.click()
    await expect.element(dialog).toBeVisible()
    expect(blockedNavigations()).toEqual([])
    await confirm()
    await expect.poll(() => blockedNavigations().length).toBe(1)
    api.refuse(LINK, 'step_up_required')
    await goBackTo(callbackUrl(new URL(blockedNavigations()[0] ?? '')))
    await confirm()
    await expect.element(page.getByText('Discord is connected.')).toBeVisible()
    await expectNothingStored()
    expect(api.requests('POST v1 /auth/{provider}/token')).toHaveLength(1)
  },
)

test('cancelling the step-up stays on the page', { tags: 'long' }, async () => {
  api.answer('GET v1 /accounts/security/', security())
  await open('/profile?tab=settings#security', { as: me })
  await connect.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(connect).not.toHaveAttribute('aria-busy', 'true')
  expect(blockedNavigations()).toEqual([])
  expect(page.getByText('Please confirm that it’s you.').elements()).toHaveLength(0)
})

test('disconnecting requires a step-up and then continues automatically', { tags: 'long' }, async () => {
  api.refuse(DISCONNECT, 'step_up_required')
  await open('/profile?tab=settings#security', { as: connected })
  await disconnect.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await confirm()
  await expect.element(page.getByText('Discord is disconnected.')).toBeVisible()
})

test("Riot's callback page works for players and for visitors who must sign in first", async () => {
  await open('/connect/riot', { as: me, size: 'narrow' })
  await expectSoundScreen()
  const authorizeUrl = await startRedirect('Connect Riot')
  expect(authorizeUrl.searchParams.get('redirect_uri')).toBe(`${location.origin}/connect/riot`)
  await open('/connect/riot')
  await expect.element(page.getByRole('link', { name: 'Sign in first' })).toBeVisible()
  answerProviders([])
  await open('/connect/riot', { as: me })
  await expect.element(page.getByRole('link', { name: 'Link my Riot ID' })).toBeVisible()
})
