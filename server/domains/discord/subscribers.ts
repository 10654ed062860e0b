import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { findLobby } from '#server/domains/lobbies/queries.ts'
import { findTournament, isHidden } from '#server/domains/tournaments/queries.ts'
import { hasGuilds, listGuilds, type GuildRow } from './guild-queries.ts'
import { refreshPosts, wantPost } from './post-queries.ts'
import { hasRoles, rolesSoon } from './roles.ts'
import { sendSoon } from './send.ts'
import type { PostKind } from './tables.ts'

const POSTS = 'discord.posts'

/** The channel of a server for each kind of post. */
export const channelsOf = (guild: GuildRow): Record<PostKind, string | null> => ({
  card: guild.announcements_channel,
  call: guild.calls_channel,
  podium: guild.results_channel,
  event: guild.has_events ? guild.id : null,
})

/** Databases in which no server was found: nothing is done for an event until one is connected. */
const withoutGuilds = new WeakSet<Db>()
const wake = ({ db }: Pick<Context, 'db'>): void => void withoutGuilds.delete(db)

/** Has something posted in each server of a tournament's organization that has a channel for it. */
async function postOf(
  unit: Unit,
  kind: PostKind,
  of: { tournamentId: number; subjectId: number },
): Promise<void> {
  const { trx, now } = unit
  const row = await findTournament(trx, of.tournamentId)
  // A practice tournament is no news for a community.
  if (!row || row.organization_id === null || isHidden(row) || row.practice_speed !== null) return
  for (const guild of await listGuilds(trx, row.organization_id)) {
    const channel = channelsOf(guild)[kind]
    if (channel === null) continue
    await wantPost(trx, { guildId: guild.id, kind, subjectId: of.subjectId, channel, now })
    await sendSoon(trx, guild.id, now)
  }
}

async function refresh({ trx, now }: Unit, kind: PostKind, subjectId: number): Promise<void> {
  for (const guildId of await refreshPosts(trx, { kind, subjectId })) await sendSoon(trx, guildId, now)
}

async function sleepUnlessNeeded(unit: Unit, context: Context): Promise<boolean> {
  if (await hasGuilds(unit.trx)) return false
  withoutGuilds.add(context.db)
  return true
}

/** Has the roles of participants and winners looked at; a burst of events is looked at once. */
async function refreshRoles({ trx, now }: Unit, tournamentId: number): Promise<void> {
  const organizationId = (await findTournament(trx, tournamentId))?.organization_id ?? null
  if (organizationId === null) return
  for (const guild of await listGuilds(trx, organizationId))
    if (hasRoles(guild)) await rolesSoon(trx, guild.id, now)
}

type OfTournament = { tournamentId: number }
const announce = async (unit: Unit, { tournamentId }: OfTournament, context: Context) => {
  if (await sleepUnlessNeeded(unit, context)) return
  for (const kind of ['card', 'event'] as const)
    await postOf(unit, kind, { tournamentId, subjectId: tournamentId })
}
async function refreshCard(unit: Unit, { tournamentId }: OfTournament): Promise<void> {
  for (const kind of ['card', 'event'] as const) await refresh(unit, kind, tournamentId)
  await refreshRoles(unit, tournamentId)
}
const refreshCall = (unit: Unit, { lobbyId }: { lobbyId: number }) => refresh(unit, 'call', lobbyId)

async function callMatch(unit: Unit, { lobbyId }: { lobbyId: number }): Promise<void> {
  const tournament = (await findLobby(unit.trx, lobbyId))?.tournament
  if (tournament) await postOf(unit, 'call', { tournamentId: tournament.id, subjectId: lobbyId })
}

async function tellWinners(unit: Unit, { tournamentId }: OfTournament): Promise<void> {
  await refreshCard(unit, { tournamentId })
  const row = await findTournament(unit.trx, tournamentId)
  if (row?.status === 'completed') await postOf(unit, 'podium', { tournamentId, subjectId: tournamentId })
}

export const discordSubscribers: DomainSubscribers = {
  everywhere: { 'discord.guilds_changed': wake },
  afterCommit: {
    [POSTS]: {
      'tournament.published': announce,
      'tournament.changed': refreshCard,
      'tournament.bracket_changed': refreshCard,
      'tournament.completed': tellWinners,
      'tournament.places_changed': tellWinners,
      'lobby.check_began': callMatch,
      'lobby.changed': refreshCall,
      'lobby.ended_without_match': refreshCall,
      'match.opened': refreshCall,
      'match.changed': refreshCall,
      'match.reported': refreshCall,
      'match.ended': refreshCall,
    },
  },
  isAsleep: { [POSTS]: ({ db }) => withoutGuilds.has(db) },
}
