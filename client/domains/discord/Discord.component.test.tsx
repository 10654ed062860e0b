import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { organization } from '#client/testing/data/organizations.ts'
import { player } from '#client/testing/data/players.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Guild, Role } from './queries.ts'

const LIST = 'GET v1 /organizations/{slug}/discord/'
const CHANGE = 'PUT v1 /organizations/{slug}/discord/{guildId}/'
const REMOVE = 'DELETE v1 /organizations/{slug}/discord/{guildId}/'
const INSTALL = 'POST v1 /organizations/{slug}/discord/install/'
const FINISH = 'POST v1 /discord/installed/'
const GUILD = '1200000000000000001'
const EVENTS = '1300000000000000001'
const GONE = '1300000000000000009'
const AT = '2026-03-01T12:00:00.000Z'

const guild = (fields: Partial<Guild> = {}): Guild => ({
  guild_id: GUILD,
  name: 'Night Owls',
  language: 'en',
  state: 'connected',
  problems: [],
  channels: { announcements: EVENTS, results: null, calls: null },
  roles: { participant: null, checked_in: null, winner: null },
  threads: false,
  events: false,
  installed: AT,
  ...fields,
})
const channels = [
  { guild_id: GUILD, id: EVENTS, name: 'events' },
  { guild_id: GUILD, id: '1300000000000000002', name: 'results' },
]
const roles: Role[] = [
  { guild_id: GUILD, id: '1500000000000000001', name: 'Players', state: 'fine' },
  { guild_id: GUILD, id: '1500000000000000002', name: 'Owners', state: 'too_high' },
  { guild_id: GUILD, id: '1500000000000000003', name: 'Mods', state: 'powerful' },
]
const connected = (...installed: Guild[]) =>
  api.answer(LIST, { available: true, installed, webhooks: [], channels, roles })
const openScreen = (path = '/organization/night-owls/discord', size?: 'narrow') =>
  open(path, { as: player({ role: 'organizer' }), size })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  api.answer('GET v1 /organizations/{slug}/', organization({ role: 'owner' }))
  api.answer('GET v1 /tournaments/', listOf([]))
})

test('a server has a channel for each purpose, saved at once, beside the next tournament as Discord shows it', async () => {
  connected(guild())
  api.answer('GET v1 /tournaments/', listOf([tournamentRow({ name: 'Blitz Night 12', entrants_count: 20 })]))
  api.answer(
    CHANGE,
    guild({ channels: { announcements: EVENTS, results: '1300000000000000002', calls: null } }),
  )
  await openScreen()
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('Blitz Night 12')).toBeVisible()
  await expect.element(preview.getByText('Registration is open. 20 of 16 are in.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Winners' }).selectOptions('#results')
  await expect.poll(() => api.requests(CHANGE)).toHaveLength(1)
  expect(api.requests(CHANGE)[0]).toMatchObject({ body: { channels: { results: '1300000000000000002' } } })
  await expectSoundScreen()
})

test('the latest winners are shown as Discord tells them', async () => {
  connected(guild())
  api.answer('GET v1 /tournaments/', listOf([tournamentRow({ name: 'Blitz Night 11', status: 'completed' })]))
  const facts = { stage: 1, group: 1, points: 3, wins: 3, draws: 0, losses: 0, tie_breaks: [], why: [] }
  api.answer(
    'GET v1 /tournaments/{id}/standings/',
    listOf([{ entrant: { id: 1, name: 'Koda' }, place: 1, ...facts }]),
  )
  await openScreen()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('Blitz Night 11: winners')).toBeVisible()
  await expect.element(preview.getByRole('listitem')).toHaveTextContent('1. Koda')
})

test('what is wrong is named with the way to mend it, and tried again, and fits 320 px', async () => {
  const since = AT
  const channel = GONE
  const broken = guild({
    state: 'problem',
    channels: { announcements: GONE, results: null, calls: null },
    problems: [{ code: 'missing_permission', channel, since }],
  })
  connected(broken)
  api.answer(CHANGE, guild())
  await openScreen(undefined, 'narrow')
  await expect.element(page.getByText(/isn’t allowed to write in/)).toBeVisible()
  await button('Try again').click()
  await expect.poll(() => api.requests(CHANGE)).toHaveLength(1)
})

test('only roles that can be given are offered, and one that no longer can is named', async () => {
  const [players, , mods] = roles.map(({ id }) => id)
  connected(
    guild({
      state: 'problem',
      roles: { participant: null, checked_in: mods ?? null, winner: null },
      problems: [{ code: 'role_powerful', channel: mods ?? null, since: AT }],
    }),
  )
  api.answer(CHANGE, guild())
  await openScreen()
  await expect.element(page.getByText(/@Mods has moderator permissions/)).toBeVisible()
  const participants = page.getByRole('combobox', { name: 'Participants' })
  await expect.element(participants.getByRole('option')).toHaveLength(2)
  await participants.selectOptions('@Players')
  await expect.poll(() => api.requests(CHANGE)).toHaveLength(1)
  expect(api.requests(CHANGE)[0]).toMatchObject({ body: { roles: { participant: players } } })
})

test('a server is disconnected after a question', async () => {
  connected(guild())
  api.answer(REMOVE, undefined)
  await openScreen()
  await button('Disconnect').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => api.requests(REMOVE)).toHaveLength(1)
})

test('without a server the site is added to one, and without an application nothing is offered', async () => {
  connected()
  api.answer(INSTALL, { url: '#at-discord' })
  await openScreen()
  await button('Add to a server').click()
  await expect.poll(() => location.hash).toBe('#at-discord')
  location.hash = ''
})

test('a site without an application of Discord says so', async () => {
  api.answer(LIST, { available: false, installed: [], webhooks: [], channels: [], roles: [] })
  await openScreen()
  await expect.element(page.getByText('The operator of this site hasn’t set up Discord.')).toBeVisible()
})

test('the return from Discord connects the server once, and leads to it', async () => {
  connected(guild())
  api.answer(FINISH, { slug: 'night-owls', kind: 'server', guild_id: GUILD, name: 'Night Owls' })
  await openScreen('/connect/discord?code=c1&state=s1')
  await expect.element(page.getByRole('heading', { name: 'Night Owls' })).toBeVisible()
  expect(api.requests(FINISH)).toMatchObject([{ body: { code: 'c1', state: 's1' } }])
})

test('a return without a code, as after Cancel, says that nothing was connected', async () => {
  await openScreen('/connect/discord?error=access_denied&state=s1')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Discord didn’t confirm this. Start again.')
  expect(api.requests(FINISH)).toEqual([])
})

test('a connected account leads back to the channel', async () => {
  api.answer('GET v1 /auth/{provider}/', {
    authorize_url: 'https://discord.example/oauth2/authorize',
    client_id: 'c',
    scope: 'identify',
    issuer: null,
    pkce: true,
    script_url: null,
  })
  await open(`/discord-account?guild=${GUILD}&channel=${EVENTS}`, {
    as: player({ social_accounts: [{ provider: 'discord', handle: 'koda' }] }),
  })
  const back = page.getByRole('link', { name: 'Back to Discord' })
  await expect.element(back).toHaveAttribute('href', `https://discord.example/channels/${GUILD}/${EVENTS}`)
})
