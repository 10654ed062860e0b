import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { organization } from '#client/testing/data/organizations.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Channel, ChannelWebhook } from './queries.ts'

const LIST = 'GET v1 /organizations/{slug}/discord/'
const BEGIN = 'POST v1 /organizations/{slug}/discord/channel-webhook/'
const CHANGE = 'PUT v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/'
const REMOVE = 'DELETE v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/'
const TEST = 'POST v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/test/'
const FINISH = 'POST v1 /discord/installed/'
const GUILD = '1200000000000000001'
const EVENTS = '1300000000000000001'
const AT = '2026-03-01T12:00:00.000Z'

const webhook = (fields: Partial<ChannelWebhook> = {}): ChannelWebhook => ({
  id: '1600000000000000001',
  server: 'Night Owls',
  channel_id: EVENTS,
  url: `https://discord.example/channels/${GUILD}/${EVENTS}`,
  language: 'en',
  announcements: true,
  results: true,
  state: 'connected',
  problems: [],
  installed: AT,
  ...fields,
})
const connected = (webhooks: ChannelWebhook[], channels: Channel[] = []) =>
  api.answer(LIST, { available: true, installed: [], webhooks, channels, roles: [] })
const openScreen = (path = '/organization/night-owls/discord', size?: 'narrow') =>
  open(path, { as: player({ role: 'organizer' }), size })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  api.answer('GET v1 /organizations/{slug}/', organization({ role: 'owner' }))
  api.answer('GET v1 /tournaments/', listOf([]))
})

test('a press leads to Discord, without a server', async () => {
  connected([])
  api.answer(BEGIN, { url: '#at-discord' })
  await openScreen()
  await button('Post into a channel').click()
  await expect.poll(() => location.hash).toBe('#at-discord')
  location.hash = ''
})

test('the return names the server, and leads to the channel', async () => {
  connected([webhook()])
  api.answer(FINISH, { slug: 'night-owls', kind: 'webhook', guild_id: GUILD, name: 'Night Owls' })
  await openScreen('/connect/discord?code=c1&state=s1')
  await expect
    .element(page.getByText('Tournaments are posted into a channel of Night Owls now.'))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Night Owls' })).toBeVisible()
})

test('what is posted is switched at once, and a test is sent', async () => {
  connected([webhook()], [{ guild_id: GUILD, id: EVENTS, name: 'events' }])
  api.answer(CHANGE, webhook({ results: false }))
  api.answer(TEST, undefined)
  await openScreen()
  await expect.element(page.getByRole('heading', { name: 'Night Owls · #events' })).toBeVisible()
  await page.getByRole('switch', { name: /^Winners/ }).click()
  await expect.poll(() => api.requests(CHANGE)).toMatchObject([{ body: { results: false } }])
  await button('Send test message').click()
  await expect.element(page.getByText('Sent. Look in the channel.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open on Discord' }))
    .toHaveAttribute('href', `https://discord.example/channels/${GUILD}/${EVENTS}`)
  await expectSoundScreen()
})

test('one that is gone offers nothing but to remove it, and fits 320 px', async () => {
  connected([webhook({ state: 'gone', problems: [{ code: 'webhook_gone', channel: null, since: AT }] })])
  api.answer(REMOVE, undefined)
  await openScreen(undefined, 'narrow')
  await expect.element(page.getByText(/^Someone removed this webhook on Discord/)).toBeVisible()
  await expect.element(button('Send test message')).not.toBeInTheDocument()
  await expect.element(button('Post again')).not.toBeInTheDocument()
  await expectSoundScreen()
  await button('Remove').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => api.requests(REMOVE)).toHaveLength(1)
})

test('a message that may be missing is posted again by a press', async () => {
  connected([webhook({ state: 'problem', problems: [{ code: 'maybe_sent', channel: EVENTS, since: AT }] })])
  api.answer(CHANGE, webhook())
  await openScreen()
  await expect.element(page.getByText(/so it may be missing/)).toBeVisible()
  await button('Post again').click()
  await expect.poll(() => api.requests(CHANGE)).toMatchObject([{ body: {} }])
})
