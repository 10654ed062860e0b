import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

const MAX_ROWS = 100_000

/**
 * Everything stored about a player apart from the profile, by subject, without secrets and other players' data.
 */
export async function readOwnRows(
  db: Reader,
  playerId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const subjects: Record<string, RawBuilder<Record<string, unknown>>> = {
    sessions: sql`select created_at, last_used_at, ended_at, end_reason, user_agent, ip, place from sessions where player_id = ${playerId} order by created_at`,
    devices: sql`select device, place, first_seen_at from known_devices where player_id = ${playerId} order by first_seen_at`,
    browser_marks: sql`select first_seen_at from device_marks where player_id = ${playerId} order by first_seen_at`,
    accepted_terms: sql`select edition, accepted_at from terms_acceptances where player_id = ${playerId} order by accepted_at`,
    keys: sql`select name, prefix, scopes, created_at, expires_at, last_used_at, last_used_ip, ended_at, end_reason from api_keys where player_id = ${playerId} order by created_at`,
    apps: sql`select name, website, logo, redirect_uris, created_at, ended_at, end_reason from oauth_apps where owner_id = ${playerId} order by created_at`,
    allowed_apps: sql`select a.name, r.payload->'openid'->>'scope' as scopes, r.created_at, r.last_used_at from oauth_records r join oauth_apps a on a.id = r.app_id
      where r.kind = 'Grant' and r.player_id = ${playerId} order by r.created_at`,
    webhooks: sql`select url, description, events, signature, created_at, off_reason from webhook_endpoints where created_by = ${playerId} order by created_at`,
    discord_servers: sql`select id, name, webhook_channel, created_at from discord_guilds where installed_by = ${playerId} order by created_at`,
    discord_roles: sql`select guild.name as server, held.role_id, held.is_given, held.checked_at from discord_role_grants held
      join discord_guilds guild on guild.id = held.guild_id join social_identities identity on identity.provider = 'discord' and identity.subject = held.user_id
      where identity.player_id = ${playerId} order by guild.name, held.role_id`,
    passkeys: sql`select name, created_at, last_used_at from passkeys where player_id = ${playerId} order by created_at`,
    claims: sql`select game, handle, status, created_at, answered_at, claimant_id = ${playerId} as mine from game_account_claims where claimant_id = ${playerId} or holder_id = ${playerId} order by id`,
    notifications: sql`select type, message_key, message_params, extras, hidden, created_at, read_at, removed_at from notifications where player_id = ${playerId} order by id`,
    push_devices: sql`select device, created_at from push_subscriptions where player_id = ${playerId} order by id`,
    friends: sql`select p.username, f.status, f.created_at, f.answered_at, f.from_player_id = ${playerId} as asked_by_me from friendships f
      join players p on p.id = case when f.from_player_id = ${playerId} then f.to_player_id else f.from_player_id end
      where f.from_player_id = ${playerId} or f.to_player_id = ${playerId} order by f.id`,
    blocks: sql`select p.username, b.created_at from blocks b join players p on p.id = b.blocked_id where b.player_id = ${playerId} order by b.created_at`,
    following: sql`select p.username, f.created_at from player_followers f join players p on p.id = f.player_id where f.follower_id = ${playerId} order by f.created_at`,
    teams: sql`select t.name, t.tag, t.game, m.role, m.created_at from team_members m join teams t on t.id = m.team_id where m.player_id = ${playerId} order by t.id`,
    followed_teams: sql`select t.name, t.tag, t.game, f.created_at from team_followers f join teams t on t.id = f.team_id where f.player_id = ${playerId} order by f.created_at`,
    identity_checks: sql`select status, reason, submitted_at, decided_at from identity_checks where player_id = ${playerId} order by id`,
    wallet: sql`select e.created_at, e.kind, t.cause_kind, t.cause_id, a.pocket, e.amount_cents, e.balance_cents from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id where a.player_id = ${playerId} order by e.id`,
    deposits: sql`select id, amount_cents, status, why, created_at from deposits where player_id = ${playerId} order by created_at`,
    withdrawals: sql`select id, amount_cents, receiver, status, why, created_at from withdrawals where player_id = ${playerId} order by created_at`,
    own_limits: sql`select limits, updated_at from player_limits where player_id = ${playerId}`,
    bonus: sql`select t.cause_kind, g.amount_cents, g.granted_at, g.ends_at, g.ended_at, g.expired_cents from promo_grants g join ledger_transfers t on t.id = g.transfer_id where g.player_id = ${playerId} order by g.id`,
    referrals: sql`select p.username, p.created_at as signed_up_at, coalesce(r.state, 'joined') as state, r.amount_cents, r.decided_at
      from players p left join referrals r on r.referee_id = p.id where (p.referred_by = ${playerId} or r.referrer_id = ${playerId}) and p.email_verified_at is not null order by p.created_at`,
    referred_by: sql`select p.username, coalesce(r.state, 'joined') as state, r.amount_cents, r.decided_at
      from players me join players p on p.id = me.referred_by left join referrals r on r.referee_id = me.id where me.id = ${playerId}`,
    ratings: sql`select o.game, o.slug as mode, r.rating, r.matches, r.wins, r.losses, r.draws, r.updated_at from ratings r join modes o on o.id = r.mode_id where r.player_id = ${playerId} order by r.mode_id`,
    season_results: sql`select o.game, o.slug as mode, r.period / 2 as season, r.rating, r.tier, r.played as matches, r.won as wins, r.lost as losses, r.drawn as draws from season_results r join modes o on o.id = r.mode_id where r.player_id = ${playerId} order by r.mode_id, r.period`,
    game_totals: sql`select game, metric, value, is_listed from game_totals where player_id = ${playerId} order by game, metric`,
    shown_earnings: sql`select chosen_at from shown_earnings where player_id = ${playerId}`,
    matches: sql`select mp.match_id, o.game, o.slug as mode, mp.result, m.scores, mp.rating_before, mp.rating_after, mp.settled_at
      from match_players mp join matches m on m.id = mp.match_id join modes o on o.id = mp.mode_id where mp.player_id = ${playerId} order by mp.match_id`,
    games_at_services: sql`select g.match_id, g.number, g.status, g.service->>'kind' as service, g.url, g.score, g.created_at, g.settled_at
      from match_players mp join match_games g on g.match_id = mp.match_id where mp.player_id = ${playerId} order by g.match_id, g.number, g.attempt`,
    reliability: sql`select kind, cause_kind, cause_id, created_at from reliability_marks where player_id = ${playerId} order by id`,
    queue: sql`select o.game, o.slug as mode, t.region, t.since from queue_tickets t join modes o on o.id = t.mode_id where t.player_id = ${playerId} and t.lobby_id is null`,
    tournaments: sql`select t.id, t.name, e.status, e.seed, e.place, e.entry_cents, e.prize_cents, e.created_at from tournament_players p
      join tournament_entrants e on e.id = p.entrant_id join tournaments t on t.id = e.tournament_id where p.player_id = ${playerId} order by t.id`,
    tournament_points: sql`select tournament_id, points from tournament_points where player_id = ${playerId} order by tournament_id`,
    challenges: sql`select c.id, c.name, e.value, e.place, e.entry_cents, e.prize_cents, e.joined_at from challenge_entries e
      join challenges c on c.id = e.challenge_id where e.player_id = ${playerId} order by c.id`,
    quests: sql`select q.day, q.kind, o.game, o.slug as mode, q.goal, q.reward_cents, q.done_at, q.paid_cents from player_quests q left join modes o on o.id = q.mode_id where q.player_id = ${playerId} order by q.day, q.slot`,
    streak: sql`select length, best, last_day, forgiven_day from player_streaks where player_id = ${playerId}`,
    challenge_results: sql`select id, challenge_id, metrics, points, status, game_id, played_at, created_at, reason, appeal
      from challenge_results where player_id = ${playerId} order by id`,
    organised: sql`select t.id, t.name, s.role from tournament_staff s join tournaments t on t.id = s.tournament_id where s.player_id = ${playerId} order by t.id`,
    organizations: sql`select o.name, o.slug, m.role, m.created_at from organization_members m join organizations o on o.id = m.organization_id where m.player_id = ${playerId} order by o.id`,
    offered_roles: sql`select t.id as tournament_id, t.name, i.role, i.created_at from tournament_staff_invites i join tournaments t on t.id = i.tournament_id where i.player_id = ${playerId}
      union all select null, o.name, i.role, i.created_at from organization_invites i join organizations o on o.id = i.organization_id where i.player_id = ${playerId}`,
    followed_organizations: sql`select o.name, o.slug, f.created_at from organization_followers f join organizations o on o.id = f.organization_id where f.player_id = ${playerId} order by o.id`,
    team_posts: sql`select tournament_id, team_id, roles, words, is_open, created_at from tournament_posts where player_id = ${playerId} order by id`,
    bans_by_organizations: sql`select o.name, o.slug, b.created_at, b.ends_at, b.lifted_at from organization_bans b join organizations o on o.id = b.organization_id where b.player_id = ${playerId} order by b.id`,
    organizer_request: sql`select reason, status, answer, created_at, decided_at from organizer_requests where player_id = ${playerId}`,
    calendar: sql`select created_at from calendar_feeds where player_id = ${playerId}`,
    lobbies: sql`select l.id, l.status, s.side, s.state, s.created_at from lobby_seats s join lobbies l on l.id = s.lobby_id where s.player_id = ${playerId} order by l.id`,
    reports: sql`select match_id, round, scores, created_at from match_reports where player_id = ${playerId} order by match_id, round`,
    reports_to_moderators: sql`select kind, target, reason, details, status, created_at from reports where reporter_id = ${playerId} order by id`,
    sanctions: sql`select kind, reason, given_at, ends_at, lifted_at, lift_reason, appeal, appealed_at, appeal_status, appeal_answer, answered_at from sanctions where player_id = ${playerId} order by id`,
    data_requests: sql`select kind, name, email, statement, status, created_at, answer, decided_at from data_requests where player_id = ${playerId} order by id`,
    counter_notices: sql`select notice_id, name, address, phone, email, statement, status, created_at, answer, decided_at from counter_notices where player_id = ${playerId} order by id`,
    removed_pictures: sql`select kind, reason, removed_at, delete_at from removed_pictures where uploaded_by = ${playerId} order by id`,
    statements: sql`select match_id, kind, body, created_at from match_statements where player_id = ${playerId} order by match_id, created_at`,
    screenshots: sql`select match_id, sha256, bytes, created_at from match_evidence where player_id = ${playerId} order by id`,
    picks: sql`select p.match_id, s.name as winner, p.created_at from match_picks p
      left join sides s on s.match_id = p.match_id and s.position = p.side where p.player_id = ${playerId} order by p.match_id`,
    messages: sql`select match_id, body, created_at from match_messages where player_id = ${playerId} order by id`,
  }
  const found: Record<string, Record<string, unknown>[]> = {}
  // One after the other: an export does not take the connections of everybody else.
  for (const [subject, select] of Object.entries(subjects)) {
    const query = sql<Record<string, unknown>>`select * from (${select}) own limit ${MAX_ROWS}`
    found[subject] = (await query.execute(db)).rows
  }
  return found
}
