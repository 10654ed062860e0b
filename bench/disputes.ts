import type pg from 'pg'
import { must, type Person } from '#server/testing/visitor.ts'
import { matchAwaitingReport } from './live.ts'

/** One disputed match, made through the product, and copies of it until there are so many; returns the id of the first. */
export async function insertDisputes(
  client: pg.Client,
  { url, players: [host, guest], cases }: { url: string; players: [Person, Person]; cases: number },
): Promise<number> {
  const matchId = await matchAwaitingReport(url, host, guest)
  await must(url, `/v1/matches/${matchId}/dispute/`, {
    method: 'POST',
    token: guest.accessToken,
    body: { reason: 'I have won that.' },
  })
  // The copies count down one after the other, and every other one waits for a decision.
  await client.query(
    `create temporary table copied as
     select nextval(pg_get_serial_sequence('matches', 'id')) as id, n from generate_series(2, $1::int) n`,
    [cases],
  )
  await client.query(
    `insert into matches overriding system value
     select (jsonb_populate_record(m, jsonb_build_object('id', copied.id, 'deadline_at', m.deadline_at + n * interval '1 second',
       'dispute', m.dispute || jsonb_build_object('step', case n % 2 when 0 then 'review' else 'statements' end)))).*
     from matches m, copied where m.id = $1`,
    [matchId],
  )
  await client.query(
    `insert into sides (match_id, position, name, captain_id)
     select copied.id, position, name, captain_id from sides, copied where match_id = $1`,
    [matchId],
  )
  await client.query(
    `insert into match_players (match_id, player_id, side_id, mode_id, rating_before)
     select side.match_id, old.player_id, side.id, old.mode_id, old.rating_before
     from copied join sides side on side.match_id = copied.id
     join match_players old on old.match_id = $1 and old.player_id = side.captain_id`,
    [matchId],
  )
  await client.query(
    `insert into disputes (match_id, reason, opened_at)
     select copied.id, reason, opened_at + n * interval '1 second' from disputes, copied where match_id = $1`,
    [matchId],
  )
  return matchId
}

/** Entries as they stand in an old audit log; their chain is not checked here. */
export async function insertAudit(client: pg.Client, actorId: string, entries: number): Promise<void> {
  await client.query(
    `insert into audit_log (actor_id, role, action, subject_kind, subject_id, reason, created_at)
     select $1, 'admin', 'report.close', 'report', n::text, 'Nothing to act on.', now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [actorId, entries],
  )
}
