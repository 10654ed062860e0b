import { standingOf } from '#core/players/standing.ts'
import type { StandingFacts } from '#core/players/standing.ts'
import { reasonOf } from '#core/external/mails/delivery-status.ts'
import type { Context } from '#server/platform/context.ts'
import { findUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import { findAcceptance } from '#server/domains/accounts/terms-queries.ts'
import { listOpenSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { listOpenCasesOf } from '#server/domains/moderation/fair-play/case-queries.ts'
import type { ListedReport } from '#server/domains/moderation/report-list-queries.ts'
import type { PastDispute } from '#server/domains/matches/disputes/history-queries.ts'
import type { HistoryRow } from '#server/domains/matches/history/history-queries.ts'
import { listGameAccounts } from '#server/domains/players/game-accounts/game-account-queries.ts'
import type { PlayerRow } from '#server/domains/players/queries.ts'
import type { FoundPlayer } from '#server/domains/players/search-queries.ts'
import type { listModeRows } from '#server/domains/site/catalogue.ts'
import type { LinkedPlayer } from './linked-queries.ts'

const badgeOf = ({ id, username, avatar_url }: Pick<PlayerRow, 'id' | 'username' | 'avatar_url'>) => ({
  id,
  username,
  avatar_url,
})

function presentStanding(facts: StandingFacts, now: Date) {
  const { standing, until } = standingOf(facts, now)
  return { standing, standing_until: until?.toISOString() ?? null }
}

export function presentFound(row: FoundPlayer, now: Date) {
  return {
    player: badgeOf(row),
    role: row.role,
    ...presentStanding(row, now),
    joined: row.created_at.toISOString(),
    handle: row.handle,
  }
}

export function presentLinked(row: LinkedPlayer, now: Date) {
  return {
    player: badgeOf(row),
    role: row.role,
    ...presentStanding(row, now),
    joined: row.created_at.toISOString(),
    same_browser: row.same_browser,
    same_address: row.same_address,
  }
}

export function presentPast(row: PastDispute, modes: Awaited<ReturnType<typeof listModeRows>>) {
  const mode = modes.find((each) => each.id === row.mode_id)
  return {
    match_id: row.match_id,
    game: mode?.game ?? '',
    mode: mode?.slug ?? '',
    side: row.side,
    opponent: row.opponent,
    opened: row.opened_at.toISOString(),
    closed: row.closed_at?.toISOString() ?? null,
    result: row.result,
  }
}

export async function presentPlayer({ db, clock }: Context, player: PlayerRow) {
  const now = clock.now()
  const [sessions, games, cases, undeliverable, terms] = await Promise.all([
    listOpenSessions(db, player.id, now),
    listGameAccounts(db, player.id),
    listOpenCasesOf(db, player.id),
    findUndeliverable(db, player.email),
    findAcceptance(db, player.id),
  ])
  return {
    player: badgeOf(player),
    role: player.role,
    ...presentStanding(player, now),
    joined: player.created_at.toISOString(),
    bio: player.bio,
    country: player.address?.country ?? null,
    language: player.language,
    is_private: player.is_private,
    undeliverable: undeliverable
      ? {
          reason: reasonOf(undeliverable.status),
          status: undeliverable.status,
          since: undeliverable.since.toISOString(),
        }
      : null,
    last_seen: sessions[0]?.last_used_at.toISOString() ?? null,
    game_accounts: games.map(({ game, handle, verified }) => ({ game, handle, verified })),
    terms: terms ? { version: terms.edition, at: terms.accepted_at.toISOString() } : null,
    open_cases: cases.map(({ id, kind, opened_at: opened }) => ({ id, kind, opened: opened.toISOString() })),
  }
}

export function presentIdentity(player: PlayerRow) {
  return {
    email: player.email,
    is_email_verified: player.email_verified_at !== null,
    first_name: player.first_name,
    last_name: player.last_name,
    dob: player.dob,
    phone: player.phone,
    is_phone_verified: player.phone_verified_at !== null,
    address: player.address?.full ?? null,
    paypal_email: player.paypal_email,
    identity_check: player.kyc_status,
    signup_ip: player.signup_ip,
  }
}

export function presentMatch(row: HistoryRow, modes: Awaited<ReturnType<typeof listModeRows>>) {
  const mode = modes.find(({ id }) => id === row.mode_id)
  return {
    match_id: row.match_id,
    lobby_id: row.lobby_id,
    game: mode?.game ?? '',
    mode: mode?.slug ?? '',
    result: row.result,
    opponents: row.opponents,
    settled: row.settled_at.toISOString(),
  }
}

export function presentReport(row: ListedReport) {
  const { player_id: aboutId, username } = row
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    details: row.details,
    snapshot: row.snapshot,
    status: row.status,
    by:
      row.reporter_id === null || row.reporter === null
        ? null
        : { id: row.reporter_id, username: row.reporter, avatar_url: row.reporter_avatar },
    about:
      aboutId === null || username === null ? null : { id: aboutId, username, avatar_url: row.avatar_url },
    created: row.created_at.toISOString(),
  }
}
