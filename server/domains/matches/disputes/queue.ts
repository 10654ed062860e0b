import { translate } from '#messages/translate.ts'
import { resolveDispute, type QueuedDispute } from '#contract/matches/disputes.ts'
import type { DisputeState } from '#core/matches/state.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listOwnAmong } from '#server/domains/matches/party-queries.ts'
import { findMatches, listSidesOfMatches } from '#server/domains/matches/queries.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { countDisputed, findHeldDisputes, listDisputedIds, type HeldDispute } from './dispute-queries.ts'

type QueuePage = { step: DisputeState['step'] | undefined; offset: number; limit: number }

/** A page of the open disputes, and how many there are. */
export async function readQueue(
  db: Reader,
  page: QueuePage,
  viewerId: string,
): Promise<{ count: number; results: QueuedDispute[] }> {
  const ids = await listDisputedIds(db, page)
  const rows = await findMatches(db, ids)
  const found = ids.flatMap((id) => rows.get(id) ?? [])
  return {
    count: await countDisputed(db, page.step),
    results: await presentQueued(db, found, viewerId),
  }
}

/** Presents disputed matches to a moderator. */
export async function presentQueued(
  db: Reader,
  rows: readonly MatchRow[],
  viewerId: string,
): Promise<QueuedDispute[]> {
  const show = await loadQueued(db, rows, [viewerId])
  return rows.map((row) => show(row, viewerId))
}

/**
 * Loads disputed matches for these moderators. The number of statements depends neither on the number of matches nor on
 * that of moderators.
 */
export async function loadQueued(
  db: Reader,
  rows: readonly MatchRow[],
  viewerIds: readonly string[],
): Promise<(row: MatchRow, viewerId: string) => QueuedDispute> {
  const ids = rows.map((row) => row.id)
  const sides = await listSidesOfMatches(db, ids)
  const own = await listOwnAmong(db, viewerIds, ids)
  const disputes = await findHeldDisputes(db, ids)
  const modes = new Map<number, ModeRow>()
  for (const row of rows) modes.set(row.mode_id, await findModeById(db, row.mode_id))
  return (row, viewerId) => {
    const mode = modes.get(row.mode_id)
    const dispute = disputes.get(row.id)
    return {
      match_id: row.id,
      lobby_id: row.lobby_id,
      game: mode?.game ?? '',
      mode: mode?.slug ?? '',
      step: row.dispute?.step ?? 'review',
      sides: sides
        .filter((side) => side.match_id === row.id)
        .map((side) => ({
          id: side.id,
          name: side.name ?? '',
          has_stated: row.dispute?.stated.includes(side.id) ?? false,
        })),
      pot_cents: row.pot_cents,
      opened: (dispute?.opened_at ?? row.started_at).toISOString(),
      due: row.deadline_at?.toISOString() ?? null,
      moderator: dispute ? moderatorOf(dispute) : null,
      why_not_mine: whyNot(row, viewerId, own.get(viewerId)),
    }
  }
}

function moderatorOf({ moderator_id: id, username, avatar_url }: HeldDispute): QueuedDispute['moderator'] {
  return id === null || username === null ? null : { id, username, avatar_url }
}

function whyNot(row: MatchRow, viewerId: string, own: ReadonlySet<number> | undefined): string | null {
  if (own?.has(row.id)) return translate(resolveDispute.refusals.own_match.detail)
  if (row.dispute?.withStaff) return translate(resolveDispute.refusals.with_organizers.detail)
  const hasRuled = row.dispute?.rulings.some((ruling) => ruling.moderatorId === viewerId)
  return hasRuled ? translate(resolveDispute.refusals.same_moderator.detail) : null
}
