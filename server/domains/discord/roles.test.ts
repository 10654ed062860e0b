import { beforeAll, expect, test } from 'vitest'
import {
  app,
  as,
  CHANNELS,
  command,
  GUILD,
  install,
  ofOrganization,
  OTHER_GUILD,
  org,
  publish,
  settle,
  setUpDiscord,
  stranger,
  twin,
  userOf,
} from '#server/testing/set-ups/discord-people.ts'
import { PERMISSIONS, type Role } from '#twins/discord/world.ts'

setUpDiscord()
const ROLES = {
  participant: '1500000000000000001',
  checked_in: '1500000000000000002',
  winner: '1500000000000000003',
}
const [HIGH, ADMIN, OF_APP, ELSEWHERE] = [4n, 5n, 6n, 7n].map((each) =>
  String(1_500_000_000_000_000_000n + each),
)
const BAN = String(1n << 2n)

type Read = { installed: { problems: { code: string; channel: string | null }[] }[]; roles: object[] }
const readGuilds = async () => {
  app.clock.advance(10_000)
  return (await as<Read>(org, 'GET', ofOrganization())).body
}
const problems = async () =>
  (await readGuilds()).installed[0]?.problems.map(({ code, channel }) => [code, channel])
function choose(roles: object) {
  // Discord counts what it is asked.
  app.clock.advance(10_000)
  return as(org, 'PUT', ofOrganization(`${GUILD}/`), { roles })
}
const roleOf = (id: string | undefined): Role => {
  const found = twin.world.roles.get(id ?? '')
  if (!found) throw new Error(`there is no role ${id}`)
  return found
}
const held = (kind: keyof typeof ROLES) => [...roleOf(ROLES[kind]).members].toSorted()

/** Messages and roles; Discord counts changes of roles as well. */
async function all(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await settle()
    app.clock.advance(20_000)
  }
}

beforeAll(async () => {
  for (const [name, id] of Object.entries(ROLES)) twin.world.addRole({ id, name, guild_id: GUILD })
  twin.world.addRole({ id: HIGH ?? '', name: 'High', guild_id: GUILD, position: 9 })
  twin.world.addRole({ id: ADMIN ?? '', name: 'Mods', guild_id: GUILD, permissions: BAN })
  twin.world.addRole({ id: OF_APP ?? '', name: 'App', guild_id: GUILD, managed: true })
  twin.world.addRole({ id: ELSEWHERE ?? '', name: 'Elsewhere', guild_id: OTHER_GUILD })
  await install()
})

test('a role above the bot’s, with power, of an app, of another server or of everybody cannot be chosen', async () => {
  for (const role of [HIGH, ADMIN, OF_APP, ELSEWHERE, GUILD])
    expect(await choose({ winner: role })).toMatchObject({ status: 400, body: { code: 'unknown_role' } })
  const { roles } = await readGuilds()
  expect(roles.map((role) => ({ ...role, guild_id: '' }))).toEqual([
    ...Object.entries(ROLES).map(([name, id]) => ({ guild_id: '', id, name, state: 'fine' })),
    { guild_id: '', id: HIGH, name: 'High', state: 'too_high' },
    { guild_id: '', id: ADMIN, name: 'Mods', state: 'powerful' },
  ])
  expect(await as(stranger, 'PUT', ofOrganization(`${GUILD}/`), { roles: {} })).toMatchObject({ status: 403 })
})

test('a role that has power in one channel alone cannot be chosen either', async () => {
  const channel = twin.world.channels.get(CHANNELS.events)
  const manageMessages = String(1n << 13n)
  const overwrite = { id: ROLES.winner, type: 0 as const, allow: manageMessages, deny: '0' }
  channel?.permission_overwrites.push(overwrite)
  expect(await choose({ winner: ROLES.winner })).toMatchObject({
    status: 400,
    body: { code: 'unknown_role' },
  })
  channel?.permission_overwrites.splice(0)
  // To see a channel is no power: that is what a role of participants is for.
  channel?.permission_overwrites.push({ ...overwrite, allow: String(1n << 10n) })
  expect((await choose({ winner: ROLES.winner })).status).toBe(200)
  channel?.permission_overwrites.splice(0)
  await choose({ winner: null })
})

test('roles are given and taken with a tournament, through lost answers', async () => {
  expect((await choose(ROLES)).status).toBe(200)
  const id = await publish({ name: 'Role Cup', check_in_minutes: 0 })
  await all()
  for (const index of [0, 1]) await command(userOf(index), 'register', { tournament: String(id) })
  twin.feel('cut_after')
  await app.runJobs()
  twin.feel('well')
  await all()
  expect(held('participant')).toEqual([userOf(0), userOf(1)])
  await command(userOf(1), 'withdraw', { tournament: String(id) })
  await all()
  expect(held('participant')).toEqual([userOf(0)])
  await command(userOf(1), 'register', { tournament: String(id) })
  await as(org, 'POST', `/v1/tournaments/${id}/start/`, { reason: 'A test.' })
  await all()
  expect(held('checked_in')).toEqual([userOf(0), userOf(1)])
  await as(org, 'POST', `/v1/tournaments/${id}/results/`, {
    match_id: 1,
    scores: [[1, 0]],
    reason: 'A test.',
  })
  await all()
  expect([held('participant'), held('checked_in')]).toEqual([[], []])
  expect(held('winner')).toHaveLength(1)
})

test('each day what somebody has changed by hand is repaired, and a role that the site has not given stays', async () => {
  const winner = roleOf(ROLES.winner)
  const [champion = ''] = winner.members
  const other = [userOf(0), userOf(1)].find((user) => user !== champion) ?? ''
  winner.members.clear()
  winner.members.add(other)
  app.clock.advance(86_400_000)
  await all()
  expect(held('winner')).toEqual([champion, other].toSorted())
  winner.members.delete(other)
})

test('a missing right, the order, power and a lost role are named, asked of nobody, and mended', async () => {
  const guild = twin.world.guilds.get(GUILD)
  if (!guild) throw new Error('there is no server')
  const winner = roleOf(ROLES.winner)
  const retry = async () => {
    await as(org, 'PUT', ofOrganization(`${GUILD}/`), {})
    await all()
  }
  await choose({ participant: null, checked_in: null })
  const { permissions } = guild
  twin.bad.length = 0
  guild.permissions &= ~PERMISSIONS.manageRoles
  await retry()
  expect(await problems()).toEqual([['missing_roles', ROLES.winner]])
  guild.permissions = permissions
  winner.position = 7
  await retry()
  expect(await problems()).toEqual([['role_too_high', ROLES.winner]])
  // Somebody makes the role of winners one of moderators.
  Object.assign(winner, { position: 1, permissions: BAN })
  winner.members.clear()
  app.clock.advance(86_400_000)
  await retry()
  expect(await problems()).toEqual([['role_powerful', ROLES.winner]])
  expect(held('winner')).toEqual([])
  winner.permissions = '0'
  await retry()
  expect(await problems()).toEqual([])
  expect(held('winner')).toHaveLength(1)
  twin.world.roles.delete(ROLES.winner)
  await retry()
  expect(await problems()).toEqual([['role_gone', ROLES.winner]])
  expect(twin.bad.filter(({ status }) => status === 403)).toEqual([])
})
