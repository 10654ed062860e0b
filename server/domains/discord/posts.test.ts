import { beforeAll, describe, expect, test } from 'vitest'
import {
  app,
  act,
  as,
  CHANNELS,
  command,
  GUILD,
  idsOf,
  install,
  messagesIn,
  night,
  ofOrganization,
  org,
  players,
  press,
  publish,
  settle,
  stranger,
  setUpDiscord,
  textOf,
  twin,
  userOf,
} from '#server/testing/set-ups/discord-people.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { newSession } from '#server/testing/people.ts'
import { PERMISSIONS } from '#twins/discord/world.ts'

setUpDiscord(3)
beforeAll(() => install())

/** Asks as staff. */
async function admin<Body>(path: string) {
  await setRole(app.db, stranger.username, 'admin')
  return as<Body>(stranger, 'GET', path)
}

describe('the message of a tournament', () => {
  test('is one message, edited as it lives, and calls its players alone', async () => {
    const before = messagesIn(CHANNELS.events).filter(({ onlyFor }) => onlyFor === null).length
    const id = await publish({ name: 'Living @everyone Cup', check_in_minutes: 0 })
    await settle()
    const cards = () =>
      messagesIn(CHANNELS.events).filter((each) => each.embeds[0]?.url?.includes(`tournamentId=${id}#`))
    expect(messagesIn(CHANNELS.events).filter(({ onlyFor }) => onlyFor === null)).toHaveLength(before + 1)
    const [card] = cards()
    if (!card) throw new Error('there is no card')
    expect(textOf(card)).toContain('Registration is open. 0 of')
    expect(idsOf(card)).toEqual([`register:${id}`, `withdraw:${id}`])
    for (const index of [0, 1]) await press(userOf(index), card, `register:${id}`)
    await settle()
    expect(textOf(card)).toContain('2 of')
    await as(org, 'POST', `/v1/tournaments/${id}/start/`, { reason: 'A test.' })
    await settle()
    expect(textOf(card)).toContain('Live. 0 of 1 match played.')
    const [call] = messagesIn(CHANNELS.calls).slice(-1)
    if (!call) throw new Error('there is no call')
    expect(call.pinged.toSorted()).toEqual([userOf(0), userOf(1)])
    const lobby = idsOf(call)[0]?.split(':')[1]
    for (const index of [0, 1]) await press(userOf(index), call, `ready:${lobby}`)
    await settle()
    expect(textOf(call)).toContain('The match is being played.')
    const [win, lose] = await Promise.all(
      [0, 1].map((index) => press(userOf(index), call, `report:${lobby}`)),
    )
    if (!win || !lose) throw new Error('no answers')
    await press(userOf(0), win, `report:${lobby}:w`)
    await settle()
    expect(textOf(call)).toContain('One side has reported.')
    const over = await press(userOf(1), lose, `report:${lobby}:l`)
    expect(textOf(over)).toContain('Both reports match')
    await settle()
    expect(textOf(call)).toContain('disc\\_0 won 1–0.')
    expect(idsOf(call)).toEqual([])
    expect(textOf(card)).toContain('**1.** disc\\_0')
    expect(cards()).toHaveLength(1)
    const [podium] = messagesIn(CHANNELS.results).slice(-1)
    expect(podium && textOf(podium)).toContain('Living @\u200beveryone Cup: winners')
    for (const message of twin.world.messages) expect(message.pinged).not.toContain('everyone')
    expect(twin.buckets.refused).toBe(0)
  })
})

test('where it is wanted, a match has a private thread of its players, made once and opened again to edit', async () => {
  await as(org, 'PUT', ofOrganization(`${GUILD}/`), { threads: true })
  const id = await publish({ name: 'Thread Cup', check_in_minutes: 0 })
  const referee = userOf(2)
  const [, , third] = players
  if (!third) throw new Error('there is no third player')
  await act.appoint(await newSession(app.url, org), id, await newSession(app.url, third), 'referee')
  for (const index of [0, 1]) await command(userOf(index), 'register', { tournament: String(id) })
  twin.feel('cut_after')
  await as(org, 'POST', `/v1/tournaments/${id}/start/`, { reason: 'A test.' })
  await app.runJobs()
  twin.feel('well')
  await settle()
  const threads = [...twin.world.channels.values()].filter(({ type }) => type === 12)
  const [thread] = threads
  if (!thread) throw new Error('there is no thread')
  expect(threads).toHaveLength(1)
  expect(thread).toMatchObject({
    parent_id: CHANNELS.calls,
    members: new Set([userOf(0), userOf(1), referee]),
  })
  expect(thread.name).toMatch(/^disc_0 – disc_1 · \d+$/)
  const [call] = messagesIn(thread.id)
  if (!call) throw new Error('there is no call')
  expect(call.pinged).not.toContain(referee)
  thread.archived = true
  const [ready = ''] = idsOf(call)
  for (const index of [0, 1]) await press(userOf(index), call, ready)
  await settle()
  expect(textOf(call)).toContain('The match is being played.')
  expect(messagesIn(thread.id).filter(({ onlyFor }) => onlyFor === null)).toHaveLength(1)
  await as(org, 'PUT', ofOrganization(`${GUILD}/`), { threads: false })
})

test(
  'where it is wanted, a tournament is an event of the server, made once, which begins and ends with it',
  { tags: 'long' },
  async () => {
    await as(org, 'PUT', ofOrganization(`${GUILD}/`), { events: true })
    await settle()
    twin.feel('cut_after')
    const id = await publish({ name: 'Event Cup', check_in_minutes: 0 })
    await app.runJobs()
    twin.feel('well')
    app.clock.advance(30_000)
    await settle()
    const events = () => twin.world.events.filter(({ location }) => location.endsWith(`tournamentId=${id}`))
    expect(events()).toMatchObject([{ name: 'Event Cup', status: 1 }])
    await as(org, 'PUT', `/v1/tournaments/${id}/`, { name: 'Event Cup 2', reason: 'A test.' })
    await settle()
    expect(events()).toMatchObject([{ name: 'Event Cup 2', status: 1 }])
    for (const index of [0, 1]) await command(userOf(index), 'register', { tournament: String(id) })
    await as(org, 'POST', `/v1/tournaments/${id}/start/`, { reason: 'A test.' })
    await settle()
    expect(events()).toMatchObject([{ status: 2 }])
    const scores = { match_id: 1, scores: [[1, 0]], reason: 'A test.' }
    await as(org, 'POST', `/v1/tournaments/${id}/results/`, scores)
    await settle()
    expect(events()).toMatchObject([{ status: 3 }])
    const cancelled = await publish({ name: 'Called Off Cup' })
    await settle()
    await as(org, 'PUT', `/v1/tournaments/${cancelled}/`, { status: 'cancelled', reason: 'A test.' })
    await settle()
    expect(twin.world.events.at(-1)).toMatchObject({ name: 'Called Off Cup', status: 4 })
    const guild = twin.world.guilds.get(GUILD)
    const { permissions = 0n } = guild ?? {}
    if (guild) guild.permissions &= ~PERMISSIONS.createEvents
    await publish({ name: 'Forbidden Cup' })
    await settle()
    const { body } = await as<{ installed: { problems: { code: string }[] }[] }>(org, 'GET', ofOrganization())
    expect(body.installed[0]?.problems.map(({ code }) => code)).toEqual(['missing_events'])
    if (guild) guild.permissions = permissions
    await as(org, 'PUT', ofOrganization(`${GUILD}/`), {})
    await settle()
    expect(twin.world.events.at(-1)).toMatchObject({ name: 'Forbidden Cup', status: 1 })
    await as(org, 'PUT', ofOrganization(`${GUILD}/`), { events: false })
  },
)

describe('what cannot be sent', () => {
  test('a channel that is closed is named, asked once, and mended by one act', async () => {
    const channel = twin.world.channels.get(CHANNELS.events)
    if (!channel) throw new Error('there is no channel')
    channel.isClosed = true
    twin.bad.length = 0
    const id = await publish({ name: 'Closed Cup' })
    await publish({ name: 'Closed Cup 2' })
    await settle()
    expect(twin.bad).toEqual([{ status: 403, path: `/api/v10/channels/${CHANNELS.events}/messages` }])
    const { body } = await as<{ installed: { state: string; problems: object[] }[] }>(
      org,
      'GET',
      ofOrganization(),
    )
    const console = await admin<{ results: object[] }>('/v1/admin/discord/')
    expect(console.body.results).toMatchObject([
      {
        guild_id: GUILD,
        organization: { slug: night.slug },
        problems: [{ code: 'missing_access' }],
        waiting: 0,
        failed: 2,
      },
    ])
    expect(body.installed[0]).toMatchObject({
      state: 'problem',
      problems: [{ code: 'missing_access', channel: CHANNELS.events }],
    })
    channel.isClosed = false
    await as(org, 'PUT', ofOrganization(`${GUILD}/`), {})
    await settle()
    const urls = messagesIn(CHANNELS.events).map(({ embeds }) => embeds[0]?.url ?? '')
    expect(urls.filter((url) => url.includes(`tournamentId=${id}#`))).toHaveLength(1)
  })

  test('a message whose answer was lost is not sent twice, and is right at the end', async () => {
    twin.feel('cut_after')
    const id = await publish({ name: 'Cut Cup' })
    await app.runJobs()
    twin.feel('well')
    await act.enter(await newSession(app.url, org), id)
    app.clock.advance(3 * 60_000)
    await settle()
    const cards = messagesIn(CHANNELS.events).filter(({ embeds }) =>
      embeds[0]?.url?.includes(`tournamentId=${id}#`),
    )
    expect(cards).toHaveLength(1)
    expect(cards[0] && textOf(cards[0])).toContain('1 of')
  })

  test('a deleted message is not sent again', async () => {
    const id = await publish({ name: 'Deleted Cup' })
    await settle()
    const isCard = ({ embeds }: { embeds: { url?: string }[] }) =>
      embeds[0]?.url?.includes(`tournamentId=${id}#`)
    const { messages } = twin.world
    messages.splice(messages.findIndex(isCard), 1)
    await act.enter(await newSession(app.url, org), id)
    await settle()
    expect(messages.some(isCard)).toBe(false)
  })
})
