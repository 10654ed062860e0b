import { sql, type Kysely } from 'kysely'

/**
 * A match belongs to what opened it, and has its visibility and its pot itself: nothing reads the lobby to show a match.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table matches
    add owner_kind text check (owner_kind in ('lobby', 'tournament', 'challenge')),
    add owner_id bigint,
    add invite_code text,
    add pot_cents bigint not null default 0,
    add check ((owner_kind is null) = (owner_id is null))`,
  `update matches set owner_kind = 'lobby', owner_id = lobby_id where lobby_id is not null`,
  `update matches set invite_code = case when lobbies.is_private then lobbies.invite_code end,
      pot_cents = lobbies.entry_fee_cents * 2 * modes.team_size
    from lobbies, modes where lobbies.id = matches.lobby_id and modes.id = matches.mode_id`,
  `alter table matches drop column lobby_id`,
  `create index matches_owner on matches (owner_kind, owner_id)`,
]
