import { z } from 'zod'
import * as calls from '#contract/discord/guilds.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { localeFor } from '#messages/locales.ts'
import { read, workflow } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import { managedOrganization } from '#server/domains/organizations/access.ts'
import { deleteGuild, findGuild, listGuilds, lockGuild, updateGuild, type GuildRow } from './guild-queries.ts'
import { chosenRoles, rolesAt } from './roles.ts'
import { tryAgain } from './try-again.ts'
import { isWebhook } from './webhook-queries.ts'
import { presentWebhook } from './webhooks.ts'

const TEXT_CHANNEL = 0
const channelsAnswer = z.array(z.object({ id: calls.snowflake, name: z.string(), type: z.int() }))
type Channel = { guild_id: string; id: string; name: string }

function presentGuild(row: GuildRow): calls.Guild {
  return {
    guild_id: row.id,
    name: row.name,
    language: row.language,
    state: row.problems.length > 0 ? 'problem' : 'connected',
    problems: row.problems,
    channels: {
      announcements: row.announcements_channel,
      results: row.results_channel,
      calls: row.calls_channel,
    },
    roles: chosenRoles(row),
    threads: row.has_threads,
    events: row.has_events,
    installed: row.created_at.toISOString(),
  }
}

/** Text channels of a server; undefined when Discord does not say. */
async function channelsAt({ rest }: Discord, guildId: string): Promise<Channel[] | undefined> {
  const answer = await rest.bot('GET', `/guilds/${guildId}/channels`)
  const listed = answer.kind === 'done' ? channelsAnswer.safeParse(answer.body) : undefined
  return listed?.data
    ?.filter(({ type }) => type === TEXT_CHANNEL)
    .map(({ id, name }) => ({ guild_id: guildId, id, name }))
}

/** Roles of a server that can be given; none when Discord does not say. */
async function rolesOf(discord: Discord, guildId: string) {
  const known = await rolesAt(discord, guildId)
  if (known.kind !== 'done') return []
  return known.roles.map(({ id, name, state }) => ({ guild_id: guildId, id, name, state }))
}

export const readDiscord = read(calls.readDiscord, async ({ context, actor, params }) => {
  const found = await managedOrganization(context.db, params.slug, actor.playerId)
  if (!found.ok) return found
  const all = await listGuilds(context.db, found.value.id)
  const rows = all.filter((row) => !isWebhook(row))
  const { discord } = context
  const channels = discord ? await Promise.all(rows.map(({ id }) => channelsAt(discord, id))) : []
  const roles = discord ? await Promise.all(rows.map(({ id }) => rolesOf(discord, id))) : []
  return {
    available: discord !== undefined,
    installed: rows.map(presentGuild),
    webhooks: all.flatMap((row) => (isWebhook(row) ? [presentWebhook(context, row)] : [])),
    channels: channels.flatMap((each) => each ?? []),
    roles: roles.flat(),
  }
})

export const changeGuild = workflow(
  calls.changeGuild,
  async ({ context, actor: { playerId }, params, body }): Promise<Changed> => {
    const { discord } = context
    const found = await ownGuild(context, params, playerId)
    if (!found.ok) return found
    if (!discord) return refuse('switched_off')
    const given = body.channels ?? {}
    const wanted = Object.values(given).filter((id) => id != null)
    if (wanted.length > 0) {
      const known = await channelsAt(discord, params.guildId)
      if (!known) return refuse('unreachable')
      if (!wanted.every((id) => known.some((channel) => channel.id === id))) return refuse('unknown_channel')
    }
    const roles = body.roles ?? {}
    const chosen = Object.values(roles).filter((id) => id != null)
    if (chosen.length > 0) {
      const known = await rolesAt(discord, params.guildId)
      if (known.kind !== 'done') return refuse('unreachable')
      const isFine = (id: string) => known.roles.some((role) => role.id === id && role.state === 'fine')
      if (!chosen.every(isFine)) return refuse('unknown_role')
    }
    return transact(context, async (unit): Promise<Changed> => {
      const before = await lockGuild(unit.trx, params.guildId)
      if (!before) return refuse('no_such_guild')
      const { announcements, results, calls: called } = given
      await updateGuild(unit.trx, before.id, {
        ...(announcements === undefined ? {} : { announcements_channel: announcements }),
        ...(results === undefined ? {} : { results_channel: results }),
        ...(called === undefined ? {} : { calls_channel: called }),
        ...(roles.participant === undefined ? {} : { participant_role: roles.participant }),
        ...(roles.checked_in === undefined ? {} : { checked_in_role: roles.checked_in }),
        ...(roles.winner === undefined ? {} : { winner_role: roles.winner }),
        ...(body.language === undefined ? {} : { language: localeFor(body.language) ?? before.language }),
        ...(body.threads === undefined ? {} : { has_threads: body.threads }),
        ...(body.events === undefined ? {} : { has_events: body.events }),
        problems: [],
      })
      const row = await findGuild(unit.trx, before.id)
      if (!row) return refuse('no_such_guild')
      await tryAgain(unit, row)
      unit.record({ type: 'discord.guilds_changed', guildId: row.id })
      return accept(presentGuild(row))
    })
  },
)
type Changed = Decision<
  calls.Guild,
  | 'switched_off'
  | 'unreachable'
  | 'unknown_channel'
  | 'unknown_role'
  | 'no_such_guild'
  | 'not_found'
  | 'not_staff'
>

async function ownGuild(
  { db }: Pick<Context, 'db'>,
  { slug, guildId }: { slug: string; guildId: string },
  playerId: string,
): Promise<Decision<GuildRow, 'not_found' | 'not_staff' | 'no_such_guild'>> {
  const found = await managedOrganization(db, slug, playerId)
  if (!found.ok) return found
  const guild = await findGuild(db, guildId)
  return guild?.organization_id === found.value.id && !isWebhook(guild)
    ? accept(guild)
    : refuse('no_such_guild')
}

/** Leaves the server. Should Discord not hear of it, nothing is posted there any more all the same. */
export const removeGuild = workflow(calls.removeGuild, async ({ context, actor, params }) => {
  const found = await ownGuild(context, params, actor.playerId)
  if (!found.ok) return found
  await transact(context, async (unit) => {
    await deleteGuild(unit.trx, params.guildId)
    unit.record({ type: 'discord.guilds_changed', guildId: params.guildId })
  })
  await context.discord?.rest.bot('DELETE', `/users/@me/guilds/${params.guildId}`)
  return accept(undefined)
})
