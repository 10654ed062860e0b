import { afterAll, beforeAll } from 'vitest'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { Message } from '#twins/discord/world.ts'
import { startDiscordTwin, type DiscordTwin } from '#twins/discord/start.ts'
import { insertIdentity } from '#server/domains/accounts/social/identity-queries.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

export let app: TestApp
export let twin: DiscordTwin
export let act: ReturnType<typeof tournamentActions>
export let org: Person
export let stranger: Person
export let players: Person[]
export let night: Organization

export const GUILD = '1200000000000000001'
export const OTHER_GUILD = '1200000000000000002'
export const CHANNELS = {
  events: '1300000000000000001',
  results: '1300000000000000002',
  calls: '1300000000000000003',
  other: '1300000000000000009',
}
/** Discord users: the owner of the organization, one who is connected with nobody, and one for each player. */
export const OWNER = '1400000000000000001'
export const NOBODY = '1400000000000000002'
export const userOf = (index: number): string => String(1_400_000_000_000_000_010n + BigInt(index))

/** Settings that lead the site to a twin. */
export const discordSettings = ({ url, access }: DiscordTwin): Record<string, string> => ({
  DISCORD_BASE_URL: url,
  DISCORD_CLIENT_ID: access.appId,
  DISCORD_CLIENT_SECRET: access.clientSecret,
  DISCORD_APP_ID: access.appId,
  DISCORD_BOT_TOKEN: access.botToken,
  DISCORD_PUBLIC_KEY: access.publicKey,
})

/** Starts the app beside Discord, with an organization, so many players with connected accounts, and two servers. */
export function setUpDiscord(count = 2): void {
  beforeAll(async () => {
    const running: { app?: TestApp } = {}
    twin = await startDiscordTwin(() => running.app?.clock.now().getTime() ?? Date.now())
    app = await startTestApp(discordSettings(twin))
    running.app = app
    twin.hookTo(() => `${app.url}/api/v1/discord/interactions/`)
    act = tournamentActions(app)
    const names = Array.from({ length: count }, (_, index) => `disc_${index}`)
    const people = await insertPlayers(app, ['org_d', 'str_d', ...names])
    ;[org, stranger, ...players] = people
    for (const who of [org, stranger]) await act.promote(who)
    night = await organizationActions(app).found(org, [])
    fillTwin(count)
    await connect(org, OWNER)
    for (const [index, who] of players.entries()) await connect(who, userOf(index))
  })
  afterAll(async () => {
    await app.close()
    await twin.close()
  })
}

function fillTwin(count: number): void {
  const { world } = twin
  const all = Array.from({ length: count }, (_, index) => userOf(index))
  for (const [id, name] of [
    [OWNER, 'Owner'],
    [NOBODY, 'Nobody'],
    ...all.map((user, index) => [user, `P${index}`]),
  ] as const)
    world.addUser({
      id: id ?? '',
      username: (name ?? '').toLowerCase(),
      global_name: name ?? '',
      locale: 'en-US',
    })
  world.addGuild({
    id: GUILD,
    name: 'Night Owls',
    preferred_locale: 'en-US',
    managers: [OWNER],
    members: [NOBODY, ...all],
  })
  world.addGuild({
    id: OTHER_GUILD,
    name: 'Elsewhere',
    preferred_locale: 'de',
    managers: [NOBODY],
    members: all,
  })
  for (const [name, id] of Object.entries(CHANNELS))
    world.addChannel({ id, name, guild_id: name === 'other' ? OTHER_GUILD : GUILD })
}

/** Connects a Discord user with a player, as the sign-in settings do. */
export function connect(who: Person, discordId: string): Promise<unknown> {
  const now = app.clock.now()
  return app.db.transaction().execute((trx) =>
    insertIdentity(trx, {
      provider: 'discord',
      subject: discordId,
      playerId: who.id,
      handle: discordId,
      now,
    }),
  )
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Asks as somebody in a new session, since tests move the clock past old ones. */
export async function as<Body = Record<string, unknown>>(
  who: Person,
  method: Method,
  path: string,
  body?: object,
) {
  const { accessToken: token } = await newSession(app.url, who)
  return ask<Body & { code?: string; detail?: string }>(app.url, path, {
    method,
    token,
    ...(body ? { body } : {}),
  })
}
export const ofOrganization = (path = ''): string => `/v1/organizations/${night.slug}/discord/${path}`

/** The address at which Discord returns somebody who adds the site to a server. */
export async function beginInstall(who = org, user = OWNER, guildId = GUILD): Promise<URL> {
  const { body } = await as<{ url: string }>(who, 'POST', ofOrganization('install/'))
  return new URL(twin.oauth.decide(new URL(body.url).searchParams, { userId: user, guildId }))
}

export const finishInstall = (back: URL, who = org) =>
  as<{ guild_id: string; slug: string }>(who, 'POST', '/v1/discord/installed/', {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
  })

/** Lets the site post into one channel without the bot; returns the id of the webhook. */
export async function connectChannel(channelId = CHANNELS.events): Promise<string> {
  const done = await finishInstall(await beginChannel(channelId))
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  await settle()
  const found = [...twin.world.webhooks.values()].findLast(({ channel_id: id }) => id === channelId)
  return found?.id ?? ''
}

/** The address at which Discord returns somebody who gives the site a channel. */
export async function beginChannel(channelId: string, user = OWNER): Promise<URL> {
  const { body } = await as<{ url: string }>(org, 'POST', ofOrganization('channel-webhook/'))
  return new URL(twin.oauth.decide(new URL(body.url).searchParams, { userId: user, channelId }))
}

/** Adds the site to the first server, and chooses its channels. */
export async function install(
  channels: object = { announcements: CHANNELS.events, results: CHANNELS.results, calls: CHANNELS.calls },
) {
  // Discord counts what it is asked.
  app.clock.advance(10_000)
  const done = await finishInstall(await beginInstall())
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  const changed = await as(org, 'PUT', ofOrganization(`${GUILD}/`), { channels })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  await settle()
}

/** A published tournament of the organization. */
export async function publish(fields: object = {}, who = org): Promise<number> {
  const made = await act.create(await newSession(app.url, who), { organization_id: night.id, ...fields })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  await as(who, 'PUT', `/v1/tournaments/${made.body.id}/`, { status: 'registration', reason: 'A test.' })
  return made.body.id
}

/** Lets everything be sent; where Discord says to wait, the clock moves on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await app.runJobs()
    const waiting = await app.db
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', 'discord.send')
      .orderBy('due_at')
      .executeTakeFirst()
    if (!waiting) return
    const ms = waiting.due_at.getTime() - app.clock.now().getTime()
    if (ms > 60_000) return
    app.clock.advance(Math.max(1, ms))
  }
  throw new Error('Discord is never done')
}

export const messagesIn = (channel: string): Message[] => twin.world.seenIn(channel)
export const textOf = ({ content, embeds }: Message): string =>
  [content, ...embeds.flatMap(({ title, description }) => [title, description])].filter(Boolean).join('\n')
export const buttonsOf = ({ components }: Message) => components.flatMap((row) => row.components)
export const idsOf = (message: Message): string[] =>
  buttonsOf(message).flatMap(({ custom_id: id }) => id ?? [])

/** Types a command in the channel of events, and returns the answer. */
export async function command(
  user: string,
  name: string,
  options: Record<string, string> = {},
): Promise<Message> {
  const given = Object.entries(options).map(([option, value]) => ({ name: option, type: 3, value }))
  const seen = await twin.interactions.command({ userId: user, channelId: CHANNELS.events }, name, given)
  if (seen.kind !== 'message') throw new Error(JSON.stringify(seen))
  return seen.message
}

/** Presses a button of a message. */
export async function press(user: string, message: Message, customId: string): Promise<Message> {
  const seen = await twin.interactions.press(
    { userId: user, channelId: message.channel_id },
    message,
    customId,
  )
  if (seen.kind !== 'message') throw new Error(JSON.stringify(seen))
  return seen.message
}
