import type { CallAnswer } from '#contract/call.ts'
import type {
  listCounterNotices,
  readReceived,
  readRemovedContent,
} from '#contract/moderation/counter-notices.ts'
import { checkFiling, FILE_MS } from '#core/moderation/counter-notices.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { hasSent, ownsContent } from '../rights/owner.ts'
import type { NoticeRow } from '../rights/queries.ts'
import { findCounterOf, type CounterRow } from './queries.ts'

/** Removed content as its owner reads it; undefined for everybody else. */
export async function presentRemoved(
  db: Reader,
  notice: NoticeRow | undefined,
  playerId: string,
  now: Date,
): Promise<CallAnswer<typeof readRemovedContent> | undefined> {
  if (notice?.status !== 'removed' || notice.owner_id !== playerId || !notice.decided_at) return undefined
  const row = await findCounterOf(db, notice.id)
  return {
    id: notice.id,
    path: pathOf(notice.url),
    reason: notice.answer ?? '',
    removed: notice.decided_at.toISOString(),
    file_until: new Date(notice.decided_at.getTime() + FILE_MS).toISOString(),
    can_file: checkFiling(filingOf(notice, row !== undefined), playerId, now).ok,
    counter_notice: row
      ? {
          status: row.status,
          statement: row.statement,
          filed: row.created_at.toISOString(),
          restore_from: row.restore_from.toISOString(),
          due: row.due_at.toISOString(),
          has_action: row.action_at !== null,
          answer: row.answer,
          decided: row.decided_at?.toISOString() ?? null,
        }
      : null,
  }
}

export function filingOf(notice: NoticeRow, isFiled: boolean) {
  return { status: notice.status, ownerId: notice.owner_id, decidedAt: notice.decided_at, isFiled }
}

/** A counter notice as the sender of the notice reads it. */
export function presentReceived(row: CounterRow): CallAnswer<typeof readReceived> {
  const { statement, name, address, phone, email, status } = row
  return {
    path: pathOf(row.notice.url),
    statement,
    name,
    address,
    phone,
    email,
    status,
    filed: row.created_at.toISOString(),
    restore_from: row.restore_from.toISOString(),
    action: actionOf(row),
  }
}

/** A case of the queue. */
export async function presentCase(
  db: Reader,
  row: CounterRow,
  readerId: string,
): Promise<CallAnswer<typeof listCounterNotices>['results'][number]> {
  const { id, player, name, address, phone, email, statement, notice } = row
  const isOwn = await isOwnCase(db, row, readerId)
  return {
    id,
    player,
    name,
    address,
    phone,
    email,
    statement,
    filed: row.created_at.toISOString(),
    restore_from: row.restore_from.toISOString(),
    due: row.due_at.toISOString(),
    action: actionOf(row),
    has_picture: row.has_picture,
    notice: {
      id: notice.id,
      url: notice.url,
      name: notice.name,
      work: notice.work,
      statement: notice.statement,
      answer: notice.answer ?? '',
      decided: notice.decided_at.toISOString(),
      decided_by: notice.decider,
    },
    closed_to_me: isOwn ? 'own_case' : notice.decider?.id === readerId ? 'same_staff' : null,
  }
}

/**
 * Returns whether this player is part of the case: they filed it, own the page with the content, or sent the
 * notice.
 */
export async function isOwnCase(db: Reader, row: CounterRow, playerId: string): Promise<boolean> {
  if (row.player_id === playerId || (await ownsContent(db, row.notice.url, playerId))) return true
  return hasSent(db, row.notice, playerId)
}

/** Where the content was on this site, as short as a message can have it. */
export function pathOf(url: string): string {
  return new URL(url).pathname.slice(0, 100)
}

function actionOf({ action_court: court, action_number: number, action_at: said }: CounterRow) {
  return said ? { court: court ?? '', case_number: number ?? '', said: said.toISOString() } : null
}
