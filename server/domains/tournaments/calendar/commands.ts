import { localeOr } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import { t } from '#messages/tournaments.ts'
import * as calls from '#contract/tournaments/calendar.ts'
import { refuse, accept } from '#core/decision.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import { isMacOf, keysFor, mac } from '#server/platform/secrets.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import {
  deleteFeed,
  findFeedById,
  listDated,
  putFeed,
  type FeedRow,
  findFeed,
  listChanges,
  listDatedMatches,
  type DatedMatch,
} from './feed-queries.ts'
import { filterOf } from '../read/list.ts'
import { listPage } from '../read/list-queries.ts'
import { findVisible } from '../access.ts'
import { eventsOf } from '#core/tournaments/calendar/events.ts'
import { calendarFile } from '#core/tournaments/calendar/ics.ts'
import { findGame, findModeById } from '#server/domains/site/catalogue.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'

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

export const readTournamentCalendar = read(
  calls.readTournamentCalendar,
  async ({ context, params, actor }) => {
    const found = await findVisible(context.db, params.id, actor?.playerId)
    if (!found) return refuse('not_found')
    return presentCalendar(context, { name: found.row.name, rows: [found.row] })
  },
)

export const readCalendarFeed = read(calls.readCalendarFeed, async ({ context, actor }) =>
  presentFeed(context, await findFeed(context.db, actor.playerId)),
)

export const renewCalendarFeed = workflow(calls.renewCalendarFeed, async ({ context, actor }) =>
  accept(await renewFeed(context, actor)),
)

export const endCalendarFeed = workflow(calls.endCalendarFeed, async ({ context, actor }) =>
  accept(await endFeed(context, actor)),
)

export const readCalendar = read(calls.readCalendar, async ({ context, query }) => {
  const file = await readFeed(context, query.token)
  if (file === undefined) return refuse('not_found')
  return file
})

/** The list of tournaments with its filters as a calendar: running ones and those to come. */
export const readListFile = read(calls.readListCalendar, async ({ context, query: filters }) => {
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
})

const ID_BYTES = 16
const MAC_BYTES = 32

/**
 * The private address of a feed. Its token is made from the feed's id each time, so the database holds no usable
 * token.
 */
function feedUrl(context: TransactionContext, id: string): string {
  return `${context.config.publicUrl}/api/v1/calendar/?token=${tokenOf(context, id)}`
}

/** The id of the feed in a token; undefined when its signature is wrong. */
function feedIdIn(context: TransactionContext, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  const keys = keysFor(context.secrets, 'codes').map(feedKey)
  if (!isMacOf(keys, id, bytes.subarray(ID_BYTES))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function tokenOf(context: TransactionContext, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, mac(feedKey(context.secrets.codes), bytes)]).toString('base64url')
}

/** A separate derived key, so that no other code of the site is valid as a feed's token. */
const feedKey = (codes: Buffer): Buffer => mac(codes, 'calendar')

/** Tournaments as a calendar file, in the current language; with a player's own matches if it is theirs. */
async function presentCalendar(
  { db, config, settings }: Pick<Context, 'db' | 'config' | 'settings'>,
  { name, rows, playerId }: { name: string; rows: readonly TournamentRow[]; playerId?: string },
): Promise<string> {
  const { host } = new URL(config.publicUrl)
  const ids = rows.map((row) => row.id)
  const changes = await listChanges(db, ids)
  const matches = playerId === undefined ? undefined : await listDatedMatches(db, playerId, ids)
  const events = []
  for (const row of rows) {
    const url = `${config.publicUrl}/tournament-details?tournamentId=${row.id}`
    const mode = await findModeById(db, row.mode_id)
    const game = await findGame(db, mode.game)
    events.push(
      ...eventsOf(
        datedOf(row, changes.get(row.id) ?? row.created_at, matches?.get(row.id) ?? []),
        wordsOf(`${game?.name ?? mode.game}, ${mode.name} · ${url}`),
        {
          host,
          url,
        },
      ),
    )
  }
  return calendarFile({ name, product: settings.current().BRAND_NAME, events })
}

function datedOf(row: TournamentRow, changed: Date, matches: readonly DatedMatch[]) {
  const { settings } = row
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    startsAt: row.starts_at.getTime(),
    endedAt: row.ended_at?.getTime(),
    checkInMinutes: settings.check_in_minutes,
    roundTimes: settings.round_start === 'at_times' ? settings.round_times.map((at) => Date.parse(at)) : [],
    matches,
    changedAt: changed.getTime(),
    isCancelled: row.status === 'cancelled',
  }
}

const wordsOf = (text: string) => ({
  text,
  checkIn: t('tournaments.status.check_in'),
  round: (round: number) => t('tournaments.round.n', { round }),
  match: (name: string) => t('tournaments.need.against', { name }),
})
