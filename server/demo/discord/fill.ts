import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { insertIdentity } from '#server/domains/accounts/social/identity-queries.ts'
import { findGuild, putGuild, updateGuild } from '#server/domains/discord/guild-queries.ts'
import { tryAgain } from '#server/domains/discord/try-again.ts'
import { forgetPosts } from '#server/domains/discord/post-queries.ts'
import { deleteWebhooks } from '#server/domains/discord/webhook-queries.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import type { DiscordTwin } from '#twins/discord/start.ts'

const GUILD = '1200000000000000001'
const CHANNELS = {
  events: '1300000000000000001',
  results: '1300000000000000002',
  matches: '1300000000000000003',
}
/** A person without an account at the site, and a second server that nobody has added the site to. */
const NEWCOMER = '1400000000000000002'
const SECOND_GUILD = '1200000000000000002'
const SECOND_CHANNEL = '1300000000000000004'
const ROLES = {
  Participant: '1500000000000000001',
  'Checked in': '1500000000000000002',
  Champion: '1500000000000000003',
}
const PEOPLE = 4

type Member = { id: string; discordId: string; username: string }

/** Fills the stand-in anew at each start, since it forgets: people of the demo world, and a server of its organization. */
export async function fillDemoDiscord(context: Context, { world }: DiscordTwin): Promise<void> {
  const members = await transact(context, connectMembers)
  const [first] = members
  if (!first) return
  const newcomer = { id: NEWCOMER, username: 'newcomer', global_name: 'Newcomer', locale: 'en-US' }
  const users = members.map(({ discordId: id, username }) => ({
    id,
    username: username.toLowerCase(),
    global_name: username,
    locale: 'en-US',
    email: `${username.toLowerCase()}@discord.example`,
  }))
  for (const user of [...users, newcomer]) world.addUser(user)
  const all = [...users, newcomer].map(({ id }) => id)
  const managers = [first.discordId]
  const guild = world.addGuild({
    id: GUILD,
    name: 'Night Owls',
    preferred_locale: 'en-US',
    managers,
    members: all,
  })
  guild.hasBot = true
  guild.permissions = ~0n & ((1n << 50n) - 1n)
  world.addGuild({
    id: SECOND_GUILD,
    name: 'Second server',
    preferred_locale: 'en-US',
    managers,
    members: all,
  })
  for (const [name, id] of Object.entries(CHANNELS)) world.addChannel({ id, name, guild_id: GUILD })
  for (const [name, id] of Object.entries(ROLES)) world.addRole({ id, name, guild_id: GUILD })
  world.addChannel({ id: SECOND_CHANNEL, name: 'general', guild_id: SECOND_GUILD })
  await transact(context, (unit) => connectServer(unit, first.id))
}

/** The account that a person signs in with, and some players. */
async function connectMembers({ trx, now }: Unit): Promise<Member[]> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from players where is_demo or email = ${DEMO_LOGIN.email}
    order by email = ${DEMO_LOGIN.email} desc, username_key limit ${PEOPLE}`.execute(trx)
  const members = rows.map((row, index) => ({
    ...row,
    discordId: String(1_400_000_000_000_000_010n + BigInt(index)),
  }))
  for (const { id, discordId, username } of members)
    await insertIdentity(trx, {
      provider: 'discord',
      subject: discordId,
      playerId: id,
      handle: username,
      now,
    })
  return members
}

async function connectServer(unit: Unit, playerId: string): Promise<void> {
  const { trx, now } = unit
  const organization = await trx
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', 'night-owls')
    .executeTakeFirst()
  if (!organization) return
  const before = await findGuild(trx, GUILD)
  // A person may have disconnected it, and connected it again with another organization.
  if (before && before.organization_id !== organization.id) return
  await putGuild(trx, {
    id: GUILD,
    organizationId: organization.id,
    name: 'Night Owls',
    language: 'en',
    playerId,
    now,
  })
  await forgetPosts(trx, GUILD)
  // The stand-in has forgotten them.
  await deleteWebhooks(trx)
  await updateGuild(trx, GUILD, {
    announcements_channel: CHANNELS.events,
    results_channel: CHANNELS.results,
    calls_channel: CHANNELS.matches,
    participant_role: ROLES.Participant,
    winner_role: ROLES.Champion,
  })
  const guild = await findGuild(trx, GUILD)
  if (guild) await tryAgain(unit, guild)
  unit.record({ type: 'discord.guilds_changed', guildId: GUILD })
}
