import { beforeAll, expect, test } from 'vitest'
import { statusMessage } from '#server/platform/http/errors.ts'
import { transact } from '#server/platform/db/transact.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import {
  act,
  app,
  as,
  CHANNELS,
  command,
  GUILD,
  idsOf,
  install,
  messagesIn,
  night,
  OTHER_GUILD,
  org,
  press,
  publish,
  settle,
  setUpDiscord,
  stranger,
  textOf,
  twin,
  userOf,
} from '#server/testing/set-ups/discord-people.ts'
import { findGuild, putGuild } from './guild-queries.ts'

setUpDiscord(3)
beforeAll(() => install())

/** Presses a button that no message has, as somebody does who writes the request by hand. */
async function forge(user: string, customId: string): Promise<{ status: number; text: string }> {
  const interaction = {
    id: twin.world.newId(),
    application_id: twin.access.appId,
    type: 3,
    token: 'forged',
    version: 1,
    locale: 'en-US',
    guild_id: OTHER_GUILD,
    channel_id: CHANNELS.other,
    member: { user: { id: user } },
    message: { id: twin.world.newId(), flags: 0 },
    data: { custom_id: customId, component_type: 2 },
  }
  const { status, text } = await twin.interactions.post(JSON.stringify(interaction))
  const { data } = JSON.parse(text) as { data: { content: string; allowed_mentions: object } }
  expect(data.allowed_mentions).toEqual({ parse: [] })
  return { status, text: data.content }
}

test('nobody reports, readies or joins for others by an id that they write themselves', async () => {
  const id = await publish({ name: 'Forged Cup', check_in_minutes: 0 })
  for (const index of [0, 1]) await command(userOf(index), 'register', { tournament: String(id) })
  await as(org, 'POST', `/v1/tournaments/${id}/start/`, { reason: 'A test.' })
  await settle()
  const [call] = messagesIn(CHANNELS.calls).slice(-1)
  if (!call) throw new Error('there is no call')
  const lobby = idsOf(call)[0]?.split(':')[1] ?? ''
  await forge(userOf(2), `ready:${lobby}`)
  await forge(userOf(2), `here:${lobby}`)
  await forge(userOf(2), `join:${lobby}`)
  await settle()
  expect(textOf(call)).toContain('Ready up to start.')
  for (const index of [0, 1]) await press(userOf(index), call, `ready:${lobby}`)
  await settle()
  for (const code of ['w', 'l', 'wwwwwww', 'form', '__proto__'])
    await forge(userOf(2), `report:${lobby}:${code}`)
  await settle()
  expect(textOf(call)).toContain('The match is being played.')
  expect((await act.read(id)).status).toBe('live')
})

test('ids that are none are answered in words, without an error of the server', async () => {
  const odd = ['', '-1', '0', '1e3', 'NaN', '9'.repeat(30), '1;2', '../1', '{}', 'null', '%00', 'constructor']
  for (const name of ['register', 'withdraw', 'checkin', 'ready', 'report', 'join', 'here', 'next', 'leave'])
    for (const id of odd) {
      const { status, text } = await forge(userOf(2), `${name}:${id}`)
      expect([name, id, status]).toEqual([name, id, 200])
      expect([name, id, text]).not.toEqual([name, id, statusMessage(500)])
    }
})

test('two organizations that add the same server at once: the second does not take it over', async () => {
  const other = await organizationActions(app).found(stranger, [], { name: 'Racer', slug: 'racer' })
  const given = { id: GUILD, name: 'Mine', language: 'en', playerId: stranger.id, now: app.clock.now() }
  const taken = await transact(app.app.context, ({ trx }) =>
    putGuild(trx, { ...given, organizationId: other.id }),
  )
  expect(taken).toBeUndefined()
  expect(await findGuild(app.db, GUILD)).toMatchObject({ organization_id: night.id, name: 'Night Owls' })
})
