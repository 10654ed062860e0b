import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { ask } from '#server/testing/visitor.ts'
import {
  app,
  as,
  beginInstall,
  CHANNELS,
  finishInstall,
  GUILD,
  install,
  NOBODY,
  OTHER_GUILD,
  ofOrganization,
  org,
  OWNER,
  players,
  publish,
  settle,
  setUpDiscord,
  stranger,
  twin,
} from '#server/testing/set-ups/discord-people.ts'

setUpDiscord()

const refusal = (status: number, code: string) => ({ status, body: { code } })
const readGuilds = async () =>
  (await as<{ installed: { guild_id: string }[]; channels: { id: string }[] }>(org, 'GET', ofOrganization()))
    .body

test('a server is tied by what the token says, whatever the address says', async () => {
  const back = await beginInstall()
  back.searchParams.set('guild_id', OTHER_GUILD)
  expect(await finishInstall(back)).toMatchObject({ status: 200, body: { guild_id: GUILD } })
  const { installed, channels } = await readGuilds()
  expect(installed.map(({ guild_id: id }) => id)).toEqual([GUILD])
  expect(channels.map(({ id }) => id)).toEqual([CHANNELS.events, CHANNELS.results, CHANNELS.calls])
})

test('a code counts once', async () => {
  const back = await beginInstall()
  expect((await finishInstall(back)).status).toBe(200)
  expect(await finishInstall(back)).toMatchObject(refusal(400, 'refused'))
})

test('nobody finishes what somebody else has begun, or what is too old or made up', async () => {
  const back = await beginInstall()
  // The link of an attacker, opened by the owner of a server.
  expect(await finishInstall(back, stranger)).toMatchObject(refusal(400, 'bad_state'))
  const forged = new URL(back)
  forged.searchParams.set('state', `${back.searchParams.get('state')}x`)
  expect(await finishInstall(forged)).toMatchObject(refusal(400, 'bad_state'))
  app.clock.advance(20 * 60_000)
  expect(await finishInstall(back)).toMatchObject(refusal(400, 'bad_state'))
})

test('a sign-in at Discord ties no server', async () => {
  const { body } = await as<{ url: string }>(org, 'POST', ofOrganization('install/'))
  const query = new URL(body.url).searchParams
  query.set('scope', 'identify')
  const back = new URL(twin.oauth.decide(query, { userId: OWNER, guildId: GUILD }))
  expect(await finishInstall(back)).toMatchObject(refusal(400, 'refused'))
})

test('whoever does not manage the server at Discord cannot add the site to it', async () => {
  await expect(beginInstall(org, NOBODY)).rejects.toThrow('You may not add apps')
})

test('a server of another organization stays there, until the site is thrown out', async () => {
  await install()
  const other = await organizationActions(app).found(stranger, [], {
    name: 'Second Night',
    slug: 'second-night',
  })
  const begin = await as<{ url: string }>(
    stranger,
    'POST',
    `/v1/organizations/${other.slug}/discord/install/`,
  )
  const query = new URL(begin.body.url).searchParams
  const decide = () => new URL(twin.oauth.decide(query, { userId: OWNER, guildId: GUILD }))
  expect(await finishInstall(decide(), stranger)).toMatchObject(refusal(400, 'guild_taken'))
  const guild = twin.world.guilds.get(GUILD)
  if (guild) guild.hasBot = false
  await publish({ name: 'Thrown Out Cup' })
  await settle()
  const { body } = await as<{ installed: { problems: { code: string }[] }[] }>(org, 'GET', ofOrganization())
  expect(body.installed[0]?.problems.map(({ code }) => code)).toEqual(['bot_removed'])
  expect(await finishInstall(decide(), stranger)).toMatchObject({ status: 200, body: { slug: other.slug } })
  expect((await readGuilds()).installed).toEqual([])
  await as(stranger, 'DELETE', `/v1/organizations/${other.slug}/discord/${GUILD}/`)
})

test('only owners and managers see and change servers, and only those of their organization', async () => {
  await install()
  const [player] = players
  if (!player) throw new Error('there is no player')
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', 'install/', undefined],
    ['PUT', `${GUILD}/`, {}],
    ['DELETE', `${GUILD}/`, undefined],
  ] as const) {
    expect(await as(player, method, ofOrganization(path), body)).toMatchObject(refusal(403, 'not_staff'))
    expect(await as(org, method, `/v1/organizations/nowhere/discord/${path}`, body)).toMatchObject(
      refusal(404, 'not_found'),
    )
  }
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      await as(org, method, ofOrganization(`${OTHER_GUILD}/`), method === 'PUT' ? {} : undefined),
    ).toMatchObject(refusal(404, 'no_such_guild'))
  const removed = await as(org, 'PUT', ofOrganization(`${GUILD}/`), { channels: { results: CHANNELS.other } })
  expect(removed).toMatchObject({ status: 400, body: { code: 'unknown_channel' } })
})

test('Discord that does not answer is said', async () => {
  await install()
  const back = await beginInstall()
  twin.feel('down')
  const channels = { results: CHANNELS.results }
  expect(await as(org, 'PUT', ofOrganization(`${GUILD}/`), { channels })).toMatchObject(
    refusal(400, 'unreachable'),
  )
  expect(await finishInstall(back)).toMatchObject(refusal(400, 'unreachable'))
  twin.feel('well')
})

test('disconnecting leaves the server, and nothing is posted there any more', async () => {
  await install()
  expect((await as(org, 'DELETE', ofOrganization(`${GUILD}/`))).status).toBe(204)
  expect(twin.world.guilds.get(GUILD)?.hasBot).toBe(false)
  expect((await readGuilds()).installed).toEqual([])
  const before = twin.world.messages.length
  await publish({ name: 'Quiet Cup' })
  await settle()
  expect(twin.world.messages).toHaveLength(before)
})

test('a reset token is asked once, and named', async () => {
  await install()
  twin.feel('unauthorized')
  twin.bad.length = 0
  await publish({ name: 'Token Cup' })
  await publish({ name: 'Token Cup 2' })
  await app.runJobs()
  await readGuilds()
  expect(twin.bad.map(({ status }) => status)).toEqual([401])
  const { body } = await as<{ installed: { problems: { code: string }[] }[] }>(org, 'GET', ofOrganization())
  expect(body.installed[0]?.problems.map(({ code }) => code)).toEqual(['token_refused'])
  twin.feel('well')
})

test('a site without an application of Discord offers none', async () => {
  const plain = await startTestApp()
  const [who] = await insertPlayers(plain, ['plain_d'])
  if (!who) throw new Error('there is no player')
  await plain.db.updateTable('players').set({ role: 'organizer' }).where('id', '=', who.id).execute()
  const made = await organizationActions(plain).found(who, [])
  const path = `/v1/organizations/${made.slug}/discord/`
  const { body } = await ask(plain.url, path, { method: 'GET', token: who.accessToken })
  expect(body).toEqual({ available: false, installed: [], webhooks: [], channels: [], roles: [] })
  const begun = await ask(plain.url, `${path}install/`, { method: 'POST', token: who.accessToken })
  expect(begun).toMatchObject(refusal(404, 'switched_off'))
  const finish = { method: 'POST', token: who.accessToken, body: { code: 'c', state: 's' } } as const
  expect(await ask(plain.url, '/v1/discord/installed/', finish)).toMatchObject(refusal(404, 'switched_off'))
  const ping = await fetch(`${plain.url}/api/v1/discord/interactions/`, {
    method: 'POST',
    body: '{"type":1}',
  })
  expect(ping.status).toBe(404)
  await plain.close()
})
