import { beforeAll, describe, expect, test } from 'vitest'
import {
  app,
  act,
  buttonsOf,
  CHANNELS,
  command,
  GUILD,
  idsOf,
  install,
  NOBODY,
  press,
  publish,
  settle,
  setUpDiscord,
  textOf,
  twin,
  userOf,
} from '#server/testing/set-ups/discord-people.ts'

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
  expect(twin.world.commands).toHaveLength(13)
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

test('a player sees ratings, tournaments and standings', async () => {
  const profile = await command(userOf(0), 'profile')
  expect(profile.embeds[0]).toMatchObject({
    title: 'disc\\_0',
    description: expect.stringMatching(/^\*\*.+\*\* \d+$/),
  })
  const id = await publish({ name: 'Looked At Cup' })
  expect(textOf(await command(NOBODY, 'tournaments'))).toContain('Looked At Cup')
  expect(textOf(await command(NOBODY, 'bracket', { tournament: String(id) }))).toContain('0 of')
  expect(textOf(await command(NOBODY, 'standings', { tournament: 'Looked At' }))).toContain(
    'no standings yet',
  )
  expect(textOf(await command(NOBODY, 'help'))).toContain('/register')
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
