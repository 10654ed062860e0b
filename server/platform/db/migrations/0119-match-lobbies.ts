import { sql, type Kysely } from 'kysely'

/** Every match is opened by a lobby: other kinds of owners were never built, nor is one without an owner opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // For matches from before they knew their lobby.
  `insert into lobbies (mode_id, status, best_of, is_private, invite_code, opened_by, match_id, created_at)
    select m.mode_id, case when m.settled_at is null then 'playing' else 'done' end, m.best_of, false, 'match' || m.id,
      coalesce(
        (select captain_id from sides where match_id = m.id order by position limit 1),
        (select player_id from match_players where match_id = m.id order by player_id limit 1)),
      m.id, m.started_at
    from matches m where m.owner_id is null and not exists (select from lobbies where match_id = m.id)`,
  `update matches m set owner_id = l.id from lobbies l where l.match_id = m.id and m.owner_id is null`,
  `update sides s set lobby_id = l.id from lobbies l where l.match_id = s.match_id and s.lobby_id is null`,
  `alter table matches drop column owner_kind`,
  `alter table matches rename column owner_id to lobby_id`,
  `alter table matches alter column lobby_id set not null`,
]
