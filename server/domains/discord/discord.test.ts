import { beforeAll, describe, expect, test } from 'vitest'
import {
  app,
  act,
  as,
  buttonsOf,
  CHANNELS,
  command,
  GUILD,
  idsOf,
  install,
  messagesIn,
  NOBODY,
  ofOrganization,
  org,
  press,
  publish,
  settle,
  setUpDiscord,
  textOf,
  twin,
  userOf,
} from '#server/testing/set-ups/discord-people.ts'
import { newSession } from '#server/testing/people.ts'

setUpDiscord()
beforeAll(() => install())

describe('the address of interactions', () => {
  test('answers a ping, and refuses forged ones', async () => {
    expect(await twin.interactions.checkUrl()).toEqual({
      ping: 200,
      pong: { type: 1 },
      forged: [401, 401, 401, 401],
    })
  })

  test('refuses what another key has signed, and the body of another application', async () => {
    const foreign = { application_id: '1100000000000000009', id: '1500000000000000001', type: 2, token: 't' }
    expect((await twin.interactions.post(JSON.stringify(foreign))).status).toBe(400)
    expect((await twin.interactions.post('{"type":1}')).status).toBe(400)
    expect((await twin.interactions.post('not JSON')).status).toBe(400)
  })

  test('refuses an old copy', async () => {
    const body = JSON.stringify({ type: 1 })
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000) - 3600)
    const signature = twin.interactions.signatureOf(timestamp, body)
    expect((await twin.interactions.post(body, { timestamp, signature })).status).toBe(401)
  })
})

test('commands are registered in the languages of Discord', async () => {
  await settle()
  const register = twin.world.commands.find(({ name }) => name === 'register')
  expect(register).toMatchObject({
    description: 'Register for a tournament',
    description_localizations: { de: 'Für ein Turnier anmelden' },
  })
  expect(twin.world.commands).toHaveLength(12)
})

test('whoever has no connected account is led to connect it, privately', async () => {
  const id = await publish({ name: 'Door Cup' })
  const answer = await command(NOBODY, 'register', { tournament: String(id) })
  expect(answer.onlyFor).toBe(NOBODY)
  const [button] = buttonsOf(answer)
  expect(button?.url).toBe(
    `${app.app.context.config.publicUrl}/discord-account?guild=${GUILD}&channel=${CHANNELS.events}`,
  )
  expect((await act.read(id)).entrants_count).toBe(0)
})

test('a player registers and withdraws by commands and buttons, with the refusals of the site', async () => {
  const id = await publish({ name: 'Button Cup' })
  const entered = await command(userOf(0), 'register', { tournament: String(id) })
  expect(entered.onlyFor).toBe(userOf(0))
  expect(textOf(entered)).toContain('You’re in **Button Cup**')
  expect((await act.read(id)).entrants_count).toBe(1)
  const again = await command(userOf(0), 'register', { tournament: String(id) })
  expect(textOf(again)).toBe('You’re already in this tournament.')
  const left = await press(userOf(0), entered, `withdraw:${id}`)
  expect(textOf(left)).toBe('You’ve withdrawn from **Button Cup**.')
  expect((await act.read(id)).entrants_count).toBe(0)
})

test('an entry fee is paid on the site alone', async () => {
  const id = await publish({ name: 'Paid Cup', entry_fee_cents: 500 })
  const answer = await command(userOf(0), 'register', { tournament: String(id) })
  expect(buttonsOf(answer).map(({ url }) => url)).toEqual([
    expect.stringContaining(`tournament-details?tournamentId=${id}`),
  ])
  expect((await act.read(id)).entrants_count).toBe(0)
})

test('a lobby is opened for everybody in the channel, joined and begun by its buttons', async () => {
  const shown = await command(userOf(0), 'lobby', { mode: 'chess: blitz' })
  expect(shown.onlyFor).toBeNull()
  expect(textOf(shown)).toContain('disc\\_0 is looking for an opponent.')
  const [join = ''] = idsOf(shown)
  const place = { userId: userOf(1), channelId: shown.channel_id }
  const refused = await press(NOBODY, shown, join)
  expect(refused.onlyFor).toBe(NOBODY)
  await twin.interactions.press(place, shown, join)
  expect(textOf(shown)).toContain('disc\\_0 – disc\\_1')
  const [here = ''] = idsOf(shown)
  for (const userId of [userOf(0), userOf(1)])
    await twin.interactions.press({ ...place, userId }, shown, here)
  expect(textOf(shown)).toContain('The match is being played.')
  const [report] = buttonsOf(await command(userOf(0), 'next')).filter(
    ({ label }) => label === 'Report result',
  )
  expect(report).toBeDefined()
  for (const [index, code] of [
    [0, 'w'],
    [1, 'l'],
  ] as const) {
    const asked = await command(userOf(index), 'report')
    await press(userOf(index), asked, idsOf(asked).find((each) => each.endsWith(`:${code}`)) ?? '')
  }
  expect(textOf(await command(userOf(0), 'report'))).toBe('You have no match to report.')
})

test('a player queues and leaves the queue', async () => {
  const searching = await command(userOf(0), 'queue', { mode: 'blitz' })
  expect(textOf(searching)).toContain('Searching for a match')
  expect(textOf(await press(userOf(0), searching, 'leave'))).toBe('You’ve left the queue.')
  expect(textOf(await command(userOf(0), 'queue', { mode: 'nothing of this name' }))).toContain(
    'from the list',
  )
})

test('tournaments are suggested as they are typed: those of the organization', async () => {
  await publish({ name: 'Zebra Cup' })
  const place = { userId: userOf(0), channelId: CHANNELS.events }
  const option = { name: 'tournament', type: 3, value: 'zeb' }
  expect(await twin.interactions.autocomplete(place, 'register', option)).toMatchObject({
    kind: 'choices',
    choices: [{ name: 'Zebra Cup' }],
  })
})

test('a person is answered in the own language', async () => {
  const user = twin.world.users.get(NOBODY)
  if (user) user.locale = 'de'
  expect(textOf(await command(NOBODY, 'register'))).toContain('Verbinde dein Discord-Konto')
  if (user) user.locale = 'en-US'
})

test('unknown commands and buttons are answered', async () => {
  expect(textOf(await command(userOf(0), 'nonsense'))).toContain('no longer works')
  expect(textOf(await command(userOf(0), 'constructor'))).toContain('no longer works')
})

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
    expect(textOf(card)).toContain('Live. 0 of 1 matches played.')
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
  expect(thread).toMatchObject({ parent_id: CHANNELS.calls, members: new Set([userOf(0), userOf(1)]) })
  expect(thread.name).toMatch(/^disc_0 – disc_1 · \d+$/)
  const [call] = messagesIn(thread.id)
  if (!call) throw new Error('there is no call')
  thread.archived = true
  const [ready = ''] = idsOf(call)
  for (const index of [0, 1]) await press(userOf(index), call, ready)
  await settle()
  expect(textOf(call)).toContain('The match is being played.')
  expect(messagesIn(thread.id).filter(({ onlyFor }) => onlyFor === null)).toHaveLength(1)
  await as(org, 'PUT', ofOrganization(`${GUILD}/`), { threads: false })
})

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
