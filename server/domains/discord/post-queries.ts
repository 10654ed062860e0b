import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { PostKind } from './tables.ts'

export type PostRow = Selectable<Tables['discord_posts']>

/** Has a post made, or made anew because its subject has changed. One that has failed stays as it is. */
export async function wantPost(
  trx: Trx,
  post: { guildId: string; kind: PostKind; subjectId: number; channel: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('discord_posts')
    .values({
      guild_id: post.guildId,
      kind: post.kind,
      subject_id: post.subjectId,
      channel: post.channel,
      created_at: post.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['guild_id', 'kind', 'subject_id'])
        .doUpdateSet({ wanted: sql`discord_posts.wanted + 1` }),
    )
    .execute()
}

/** Has posts that are there made anew; returns their servers. */
export async function refreshPosts(
  trx: Trx,
  { kind, subjectId }: { kind: PostKind; subjectId: number },
): Promise<string[]> {
  const rows = await trx
    .updateTable('discord_posts')
    .set({ wanted: sql`wanted + 1` })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .returning('guild_id')
    .execute()
  return rows.map((row) => row.guild_id)
}

/**
 * Posts of a server that have to be sent or edited, the oldest first.
 * @param now those begun now say so, before anything is sent; undefined: each says it in its turn
 */
export async function takeDue(
  trx: Trx,
  guildId: string,
  limit: number,
  now: Date | undefined,
): Promise<PostRow[]> {
  const due = await trx
    .selectFrom('discord_posts')
    .selectAll()
    .where('guild_id', '=', guildId)
    .whereRef('wanted', '>', 'done')
    .where('failed', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const begun = (now ? due : []).flatMap(({ id, begun_at: at }) => (at === null ? [id] : []))
  if (now && begun.length > 0)
    await trx.updateTable('discord_posts').set({ begun_at: now }).where('id', 'in', begun).execute()
  return due
}

export async function hasDue(db: Reader, guildId: string): Promise<boolean> {
  const row = await db
    .selectFrom('discord_posts')
    .select('id')
    .where('guild_id', '=', guildId)
    .whereRef('wanted', '>', 'done')
    .where('failed', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes what has become of a post. */
export async function finishPost(
  trx: Trx,
  id: number,
  change: {
    messageId?: string | null
    thread_id?: string
    begun_at?: Date | null
    done?: number
    sent?: string | null
    failed?: string | null
  },
): Promise<void> {
  const { messageId, ...rest } = change
  await trx
    .updateTable('discord_posts')
    .set({ ...rest, ...(messageId === undefined ? {} : { message_id: messageId }) })
    .where('id', '=', id)
    .execute()
}

export async function deletePost(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('discord_posts').where('id', '=', id).execute()
}

/** Has everything tried again that could not be sent, in the channels that are chosen now. */
export async function retryFailed(
  trx: Trx,
  guildId: string,
  channels: Record<PostKind, string | null>,
): Promise<void> {
  for (const kind of ['card', 'call', 'podium', 'event'] as const) {
    const channel = channels[kind]
    // A message that is there stays where it is.
    await trx
      .deleteFrom('discord_posts')
      .where('guild_id', '=', guildId)
      .where('kind', '=', kind)
      .where('message_id', 'is', null)
      .$if(channel !== null, (query) => query.where('channel', '!=', channel ?? ''))
      .execute()
  }
  await trx
    .updateTable('discord_posts')
    .set({
      failed: null,
      wanted: sql`wanted + 1`,
      begun_at: sql`case when failed = 'maybe_sent' then null else begun_at end`,
    })
    .where('guild_id', '=', guildId)
    .where('failed', 'is not', null)
    .execute()
}

/** Forgets every message of a server, whose channels are empty again. */
export async function forgetPosts(trx: Trx, guildId: string): Promise<void> {
  await trx.deleteFrom('discord_posts').where('guild_id', '=', guildId).execute()
}
