import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { IN_TOURNAMENT } from '../statuses.ts'

export type PostRow = Selectable<Tables['tournament_posts']>
export const MOST_POSTS = 200

/**
 * The latest open posts of authors who are neither banned nor leaving. Those of players and teams that have entered are left
 * out by themselves.
 */
export async function listPosts(db: Reader, tournamentId: number): Promise<PostRow[]> {
  const inIt = sql`entrant.status = any(${[...IN_TOURNAMENT] as string[]})`
  const { rows } = await sql<PostRow>`
    select post.* from tournament_posts post join players author on author.id = post.player_id
    where post.tournament_id = ${tournamentId} and post.is_open
      and author.banned_at is null and author.deletion_due_at is null
      and (post.team_id is not null or not exists (
        select from tournament_players seat join tournament_entrants entrant on entrant.id = seat.entrant_id
        where seat.tournament_id = post.tournament_id and seat.player_id = post.player_id and ${inIt}))
      and (post.team_id is null or not exists (
        select from tournament_entrants entrant
        where entrant.tournament_id = post.tournament_id and entrant.team_id = post.team_id and ${inIt}))
    order by post.created_at desc, post.id desc limit ${MOST_POSTS}`.execute(db)
  return rows
}

export function findPost(db: Reader, of: { tournamentId: number; id: number }): Promise<PostRow | undefined> {
  return db
    .selectFrom('tournament_posts')
    .selectAll()
    .where('tournament_id', '=', of.tournamentId)
    .where('id', '=', of.id)
    .where('is_open', '=', true)
    .executeTakeFirst()
}

/** The post of a player, or of a team, also one that was taken back. */
export function findOwnPost(
  trx: Trx,
  of: { tournamentId: number; playerId: string; teamId: number | null },
): Promise<PostRow | undefined> {
  const all = trx.selectFrom('tournament_posts').selectAll().where('tournament_id', '=', of.tournamentId)
  const own =
    of.teamId === null
      ? all.where('team_id', 'is', null).where('player_id', '=', of.playerId)
      : all.where('team_id', '=', of.teamId)
  return own.forUpdate().executeTakeFirst()
}

type NewPost = {
  tournamentId: number
  playerId: string
  teamId: number | null
  roles: readonly string[]
  words: string
  now: Date
}

export async function insertPost(trx: Trx, post: NewPost): Promise<void> {
  await trx
    .insertInto('tournament_posts')
    .values({
      tournament_id: post.tournamentId,
      player_id: post.playerId,
      team_id: post.teamId,
      roles: [...post.roles],
      words: post.words,
      created_at: post.now,
    })
    // Sent twice at the same time, it is there once.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes a post; one that was taken back is there again, and counted. */
export async function updatePost(trx: Trx, before: PostRow, post: NewPost): Promise<void> {
  await trx
    .updateTable('tournament_posts')
    .set({
      player_id: post.playerId,
      roles: [...post.roles],
      words: post.words,
      ...(before.is_open ? {} : { is_open: true, times: before.times + 1, created_at: post.now }),
    })
    .where('id', '=', before.id)
    .execute()
}

/** Closes a post and its answers. */
export async function closePost(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('tournament_posts').set({ is_open: false }).where('id', '=', id).execute()
  await trx.updateTable('tournament_post_likes').set({ is_on: false }).where('post_id', '=', id).execute()
}

export function listLikes(
  db: Reader,
  postIds: readonly number[],
): Promise<{ post_id: number; player_id: string }[]> {
  if (postIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('tournament_post_likes')
    .select(['post_id', 'player_id'])
    .where('post_id', 'in', postIds)
    .where('is_on', '=', true)
    .orderBy('created_at')
    .execute()
}

/** How many posts of a tournament a player has ever answered. */
export async function countLikes(
  db: Reader,
  of: { tournamentId: number; playerId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('tournament_post_likes')
    .innerJoin('tournament_posts', 'tournament_posts.id', 'tournament_post_likes.post_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tournament_post_likes.player_id', '=', of.playerId)
    .where('tournament_id', '=', of.tournamentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True for the first answer: its author is told once. */
export async function putLike(
  trx: Trx,
  like: { postId: number; playerId: string; isOn: boolean; now: Date },
): Promise<boolean> {
  const key = { post_id: like.postId, player_id: like.playerId }
  const { numUpdatedRows } = await trx
    .updateTable('tournament_post_likes')
    .set({ is_on: like.isOn })
    .where('post_id', '=', key.post_id)
    .where('player_id', '=', key.player_id)
    .executeTakeFirst()
  if (numUpdatedRows > 0n || !like.isOn) return false
  const inserted = await trx
    .insertInto('tournament_post_likes')
    .values({ ...key, is_on: true, created_at: like.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes the posts of an erased account. */
export async function deletePostsOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('tournament_post_likes').where('player_id', '=', playerId).execute()
  await trx.deleteFrom('tournament_posts').where('player_id', '=', playerId).execute()
}
