import { beforeEach, describe, expect, test } from 'vitest'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { newSession } from '#server/testing/people.ts'
import {
  act,
  app,
  as,
  beginChannel,
  beginInstall,
  CHANNELS,
  connectChannel,
  finishInstall,
  GUILD,
  idsOf,
  messagesIn,
  NOBODY,
  ofOrganization,
  org,
  players,
  press,
  publish,
  settle,
  setUpDiscord,
  stranger,
  textOf,
  twin,
  userOf,
} from '#server/testing/set-ups/discord-people.ts'

setUpDiscord()

type Shown = {
  id: string
  server: string
  state: string
  announcements: boolean
  problems: { code: string }[]
}
const refusal = (status: number, code: string) => ({ status, body: { code } })
const read = async () => (await as<{ webhooks: Shown[] }>(org, 'GET', ofOrganization())).body
const path = (id: string, rest = '') => ofOrganization(`channel-webhook/${id}/${rest}`)
const cardsOf = (id: number) =>
  messagesIn(CHANNELS.events).filter(({ embeds }) => embeds[0]?.url?.includes(`tournamentId=${id}#`))
const problems = async () => (await read()).webhooks.map((hook) => hook.problems.map(({ code }) => code))

beforeEach(async () => {
  app.clock.advance(10_000)
  for (const { id } of (await read()).webhooks) await as(org, 'DELETE', path(id))
  twin.world.webhooks.clear()
})

test('a tournament is one message of a channel without the bot, edited to its winners, with buttons that work', async () => {
  const hook = await connectChannel()
  const before = messagesIn(CHANNELS.events).length
  const id = await publish({ name: 'Hooked @everyone Cup', check_in_minutes: 0 })
  await settle()
  const [card] = cardsOf(id)
  if (!card) throw new Error('there is no card')
  expect(card.author.id).toBe(hook)
  expect(idsOf(card)).toEqual([`register:${id}`, `withdraw:${id}`])
  for (const index of [0, 1]) await press(userOf(index), card, `register:${id}`)
  await settle()
  expect(textOf(card)).toContain('2 of')
  await as(org, 'POST', `/v1/tournaments/${id}/start/`, { reason: 'A test.' })
  const scores = { match_id: 1, scores: [[1, 0]], reason: 'A test.' }
  await as(org, 'POST', `/v1/tournaments/${id}/results/`, scores)
  await settle()
  expect(textOf(card)).toContain('**1.** disc\\_')
  const sent = messagesIn(CHANNELS.events).filter(({ onlyFor }) => onlyFor === null)
  expect(sent.slice(before).map((each) => each.author.id)).toEqual([hook, hook])
  expect(textOf(sent.at(-1) ?? card)).toContain('Hooked @\u200beveryone Cup: winners')
  for (const message of twin.world.messages) expect(message.pinged).toEqual([])
  expect(twin.world.guilds.get(GUILD)?.hasBot).toBe(false)
})

describe('the way to a channel', () => {
  test('tells the server, and neither the secret nor where it is stored openly', async () => {
    const hook = await connectChannel()
    const { token = '' } = twin.world.webhooks.get(hook) ?? {}
    const body = await read()
    expect(body.webhooks).toMatchObject([
      { id: hook, server: 'Night Owls', announcements: true, results: true, state: 'connected' },
    ])
    const rows = await app.db.selectFrom('discord_guilds').selectAll().execute()
    expect(token).toHaveLength(32)
    expect(JSON.stringify(body)).not.toContain(token)
    expect(rows[0]?.webhook_token?.toString('latin1')).not.toContain(token)
  })

  test('is finished once, by the one who has begun it, for what it was begun', async () => {
    const back = await beginChannel(CHANNELS.events)
    expect(await finishInstall(back, stranger)).toMatchObject(refusal(400, 'bad_state'))
    const server = await beginInstall()
    const mixed = new URL(back)
    mixed.searchParams.set('code', server.searchParams.get('code') ?? '')
    expect(await finishInstall(mixed)).toMatchObject(refusal(400, 'refused'))
    expect((await finishInstall(back)).status).toBe(200)
    expect(await finishInstall(back)).toMatchObject(refusal(400, 'refused'))
    await expect(beginChannel(CHANNELS.events, NOBODY)).rejects.toThrow('You may not make webhooks')
    for (const guild of twin.world.guilds.values()) guild.hasBot = false
  })

  test('of another application is not taken', async () => {
    const back = await beginChannel(CHANNELS.events)
    twin.oauth.appIdOfWebhooks = '1100000000000000009'
    expect(await finishInstall(back)).toMatchObject(refusal(400, 'refused'))
    twin.oauth.appIdOfWebhooks = undefined
  })

  test('into one channel is kept once, and ten at most; others are removed at Discord again', async () => {
    await connectChannel()
    expect(await finishInstall(await beginChannel(CHANNELS.events))).toMatchObject(
      refusal(400, 'channel_taken'),
    )
    expect(twin.world.webhooks.size).toBe(1)
    const late = await beginChannel(CHANNELS.results)
    for (let count = 1; count < 10; count += 1) {
      const id = String(1_300_000_000_000_000_100n + BigInt(count))
      twin.world.addChannel({ id, name: `c${count}`, guild_id: GUILD })
      app.clock.advance(60_000)
      await connectChannel(id)
    }
    expect(await as(org, 'POST', ofOrganization('channel-webhook/'))).toMatchObject(
      refusal(400, 'too_many_webhooks'),
    )
    expect(await finishInstall(late)).toMatchObject(refusal(400, 'too_many_webhooks'))
    expect(twin.world.webhooks.size).toBe(10)
  })
})

test('only owners and managers act on a webhook, and only on one of their organization', async () => {
  const hook = await connectChannel()
  const [player] = players
  if (!player) throw new Error('there is no player')
  const other = await organizationActions(app).found(stranger, [], { name: 'Third', slug: 'third-night' })
  const theirs = `/v1/organizations/${other.slug}/discord/channel-webhook/${hook}/`
  for (const [method, rest, body] of [
    ['PUT', '', { results: false }],
    ['POST', 'test/', undefined],
    ['DELETE', '', undefined],
  ] as const) {
    expect(await as(player, method, path(hook, rest), body)).toMatchObject(refusal(403, 'not_staff'))
    expect(await as(stranger, method, `${theirs}${rest}`, body)).toMatchObject(
      refusal(404, 'no_such_webhook'),
    )
    expect(await as(org, method, path(GUILD, rest), body)).toMatchObject(refusal(404, 'no_such_webhook'))
  }
  expect(await as(player, 'POST', ofOrganization('channel-webhook/'))).toMatchObject(
    refusal(403, 'not_staff'),
  )
  // A webhook is no server, whose acts belong to the bot.
  expect(await as(org, 'DELETE', ofOrganization(`${hook}/`))).toMatchObject(refusal(404, 'no_such_guild'))
  expect(await as(org, 'PUT', ofOrganization(`${hook}/`), {})).toMatchObject(refusal(404, 'no_such_guild'))
  expect(twin.world.webhooks.has(hook)).toBe(true)
})

test('what is posted is chosen, a test is sent, and removing it removes it at Discord', async () => {
  const hook = await connectChannel()
  expect(await as(org, 'PUT', path(hook), { announcements: false, language: 'de' })).toMatchObject({
    status: 200,
    body: { announcements: false, results: true, language: 'de' },
  })
  const id = await publish({ name: 'Silent Cup' })
  await settle()
  expect(cardsOf(id)).toEqual([])
  expect((await as(org, 'POST', path(hook, 'test/'))).status).toBe(204)
  expect(messagesIn(CHANNELS.events).at(-1)?.content).toContain('postet hier über Turniere')
  expect((await as(org, 'DELETE', path(hook))).status).toBe(204)
  expect(twin.world.webhooks.size).toBe(0)
  expect((await read()).webhooks).toEqual([])
})

test('a webhook that is gone is asked once, forgotten and named, and its channel can be connected again', async () => {
  const hook = await connectChannel()
  twin.world.webhooks.delete(hook)
  twin.asked.length = 0
  await publish({ name: 'Gone Cup' })
  await publish({ name: 'Gone Cup 2' })
  await settle()
  expect(twin.asked.filter((each) => each.includes(hook))).toEqual([`POST /webhooks/${hook}`])
  expect((await read()).webhooks).toMatchObject([{ state: 'gone', problems: [{ code: 'webhook_gone' }] }])
  const rows = await app.db.selectFrom('discord_guilds').select('webhook_token').execute()
  expect(rows).toEqual([{ webhook_token: null }])
  expect(await as(org, 'POST', path(hook, 'test/'))).toMatchObject(refusal(400, 'webhook_gone'))
  expect(await as(org, 'PUT', path(hook), {})).toMatchObject(refusal(400, 'webhook_gone'))
  expect(await problems()).toEqual([['webhook_gone']])
  expect(twin.asked.filter((each) => each.includes(hook))).toHaveLength(1)
  app.clock.advance(10_000)
  await connectChannel()
  expect((await read()).webhooks).toMatchObject([{ state: 'connected', problems: [] }])
})

test('a test finds that it is gone, too', async () => {
  const hook = await connectChannel()
  const made = twin.world.webhooks.get(hook)
  if (made) made.token = 'another-token'
  expect(await as(org, 'POST', path(hook, 'test/'))).toMatchObject(refusal(400, 'webhook_gone'))
  expect(await problems()).toEqual([['webhook_gone']])
})

test('a lost answer is never sent twice: it is named, and posted again by an act; an edit is only repeated', async () => {
  const hook = await connectChannel()
  twin.feel('cut_after')
  const id = await publish({ name: 'Lost Cup' })
  await app.runJobs()
  twin.feel('well')
  app.clock.advance(60_000)
  await settle()
  expect(cardsOf(id)).toHaveLength(1)
  expect(await problems()).toEqual([['maybe_sent']])
  // Other messages go on.
  const next = await publish({ name: 'Next Cup' })
  await settle()
  expect(cardsOf(next)).toHaveLength(1)
  twin.feel('cut_after')
  await act.enter(await newSession(app.url, org), next)
  await app.runJobs()
  twin.feel('well')
  await settle()
  expect(cardsOf(next)).toHaveLength(1)
  expect(cardsOf(next)[0] && textOf(cardsOf(next)[0] as never)).toContain('1 of')
  await as(org, 'PUT', path(hook), {})
  await settle()
  expect(await problems()).toEqual([[]])
  expect(cardsOf(id)).toHaveLength(2)
})

test('Discord that is down, or asks to wait, has done nothing: the message is sent later', async () => {
  await connectChannel()
  for (const mood of ['down', 'limited'] as const) {
    twin.feel(mood)
    const id = await publish({ name: `${mood} Cup` })
    await app.runJobs()
    twin.feel('well')
    app.clock.advance(20_000)
    await settle()
    expect(cardsOf(id)).toHaveLength(1)
  }
  expect(await problems()).toEqual([[]])
})

test('the console names channels among the servers', async () => {
  await connectChannel()
  await app.db.updateTable('players').set({ role: 'admin' }).where('id', '=', stranger.id).execute()
  const { body } = await as<{ results: object[] }>(stranger, 'GET', '/v1/admin/discord/')
  expect(body.results).toMatchObject([{ kind: 'webhook', guild_id: GUILD, name: 'Night Owls' }])
})
