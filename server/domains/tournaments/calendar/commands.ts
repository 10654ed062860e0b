import { localeOr } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import { t } from '#messages/tournaments.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { deleteFeed, findFeedById, listDated, putFeed, type FeedRow } from './feed-queries.ts'
import { filterOf, type ListFilters } from '../read/list.ts'
import { listPage } from '../read/list-queries.ts'
import { presentCalendar } from './present.ts'
import { feedIdIn, feedUrl } from './token.ts'

type Feed = { url: string | null; created: string | null }

/** Past ones stay for this long. */
const KEPT_MS = 90 * 86_400_000
const MOST_TOURNAMENTS = 300
const MOST_LISTED = 100
/** Where nothing tells one's own from others', yesterday's are of no use. */
const RUNNING_MS = 86_400_000

export function presentFeed(context: Context, row: FeedRow | undefined): Feed {
  return { url: row ? feedUrl(context, row.id) : null, created: row?.created_at.toISOString() ?? null }
}

/** A new private address; an earlier one ends. */
export function renewFeed(context: Context, { playerId }: Actor): Promise<Feed> {
  return transact(context, async ({ trx, now }) => presentFeed(context, await putFeed(trx, playerId, now)))
}

export function endFeed(context: Context, { playerId }: Actor): Promise<Feed> {
  return transact(context, async ({ trx }) => {
    await deleteFeed(trx, playerId)
    return presentFeed(context, undefined)
  })
}

/** The calendar of whose feed the token is, in their language; undefined for a token that is none, or none any more. */
export async function readFeed(context: Context, token: string): Promise<string | undefined> {
  const { db, clock } = context
  const id = feedIdIn(context, token)
  const feed = id === undefined ? undefined : await findFeedById(db, id)
  const player = feed && (await findPlayerById(db, feed.player_id))
  if (!player) return undefined
  const from = new Date(clock.now().getTime() - KEPT_MS)
  const rows = await listDated(db, { playerId: player.id, from, limit: MOST_TOURNAMENTS })
  return withLocale(localeOr(player.language), () =>
    presentCalendar(context, {
      name: t('tournaments.calendar.name', { brand: context.settings.current().BRAND_NAME }),
      rows,
      playerId: player.id,
    }),
  )
}

/** The list of tournaments with its filters as a calendar: running ones and those to come. */
export async function readListFile(context: Context, filters: ListFilters): Promise<string> {
  const { db, clock } = context
  const { rows } = await listPage(db, {
    ...(await filterOf(db, filters)),
    from: new Date(clock.now().getTime() - RUNNING_MS),
    to: undefined,
    ofPlayer: undefined,
    offset: 0,
    limit: MOST_LISTED,
  })
  return presentCalendar(context, {
    name: t('tournaments.calendar.name', { brand: context.settings.current().BRAND_NAME }),
    rows,
  })
}
