import type { Selectable, Updateable } from 'kysely'
import type { GuildProblem } from '#contract/discord/guilds.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type GuildRow = Selectable<Tables['discord_guilds']>

export const findGuild = (db: Reader, id: string): Promise<GuildRow | undefined> =>
  db.selectFrom('discord_guilds').selectAll().where('id', '=', id).executeTakeFirst()

export const lockGuild = (trx: Trx, id: string): Promise<GuildRow | undefined> =>
  trx.selectFrom('discord_guilds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Servers, and channels that are reached by a webhook. */
export const listGuilds = (db: Reader, organizationId: number): Promise<GuildRow[]> =>
  db
    .selectFrom('discord_guilds')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .limit(50)
    .execute()

export async function hasGuilds(db: Reader): Promise<boolean> {
  return (await db.selectFrom('discord_guilds').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Ties a server to an organization; one that is tied to it already keeps its settings. Undefined: it is tied to another one. */
export function putGuild(
  trx: Trx,
  given: { id: string; organizationId: number; name: string; language: string; playerId: string; now: Date },
): Promise<GuildRow | undefined> {
  return trx
    .insertInto('discord_guilds')
    .values({
      id: given.id,
      organization_id: given.organizationId,
      name: given.name,
      language: given.language,
      installed_by: given.playerId,
      created_at: given.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name: given.name, problems: '[]' })
        .where('discord_guilds.organization_id', '=', given.organizationId),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function updateGuild(
  trx: Trx,
  id: string,
  {
    problems,
    ...change
  }: Omit<Updateable<Tables['discord_guilds']>, 'problems'> & { problems?: GuildProblem[] },
): Promise<void> {
  await trx
    .updateTable('discord_guilds')
    .set({ ...change, ...(problems ? { problems: JSON.stringify(problems) } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a server with its posts. */
export async function deleteGuild(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('discord_guilds').where('id', '=', id).execute()
}

/** The Discord users of players, by player. */
export async function listDiscordIds(db: Reader, playerIds: readonly string[]): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('social_identities')
    .select(['player_id', 'subject'])
    .where('provider', '=', 'discord')
    .where('player_id', 'in', playerIds)
    .execute()
  return new Map(rows.map(({ player_id: id, subject }) => [id, subject]))
}

/** Tournaments of an organization that are open or played now. */
export async function listUpcoming(db: Reader, organizationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['registration', 'check_in', 'live'])
    .where('practice_speed', 'is', null)
    .orderBy('starts_at')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** Servers with what waits and what has failed there, those with problems first. A message that somebody has deleted is no failure. */
export function listAllGuilds(db: Reader): Promise<(GuildRow & { waiting: number; failed: number })[]> {
  return db
    .selectFrom('discord_guilds')
    .selectAll('discord_guilds')
    .select((row) => [
      row
        .selectFrom('discord_posts')
        .whereRef('guild_id', '=', 'discord_guilds.id')
        .whereRef('wanted', '>', 'done')
        .where('failed', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
      row
        .selectFrom('discord_posts')
        .whereRef('guild_id', '=', 'discord_guilds.id')
        .where('failed', '!=', 'message_deleted')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('failed'),
    ])
    .orderBy((row) => row.fn('jsonb_array_length', ['problems']), 'desc')
    .orderBy('created_at')
    .limit(200)
    .execute()
}
