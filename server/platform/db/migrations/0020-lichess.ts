import { sql, type Kysely } from 'kysely'

/** Modes played at a results service; one row for each attempt to create a game there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Texts that the operator has changed are kept. */
const oldConnect = {
  blitz:
    'Challenge the other player on Lichess by the name above: 3 minutes, 2 seconds a move, rated or casual as you both like.',
  rapid: 'Challenge the other player on Lichess by the name above: 10 minutes, 5 seconds a move.',
}
const newConnect = {
  blitz:
    'When a game is opened for you on Lichess, play it there: the result comes by itself. Else challenge the other player by the name above, 3 minutes, 2 seconds a move, casual, and report the result.',
  rapid:
    'When a game is opened for you on Lichess, play it there: the result comes by itself. Else challenge the other player by the name above, 10 minutes, 5 seconds a move, casual, and report the result.',
}

const STATEMENTS = [
  `alter table modes add column service jsonb`,
  ...(['blitz', 'rapid'] as const).flatMap((slug) => [
    `update modes set service = '{"kind":"lichess","limitSeconds":${slug === 'blitz' ? 180 : 600},"incrementSeconds":${slug === 'blitz' ? 2 : 5},"variant":"standard"}' where game = 'chess' and slug = '${slug}' and team_size = 1`,
    `update modes set how_to_connect = '${newConnect[slug]}' where game = 'chess' and slug = '${slug}' and how_to_connect = '${oldConnect[slug]}'`,
  ]),
  `create table match_games (
    match_id bigint not null references matches on delete cascade,
    number int not null check (number between 1 and 99),
    attempt int not null check (attempt between 1 and 9),
    service jsonb not null,
    status text not null check (status in ('opening','open','finished','void','suspect','by_hand')),
    white_side_id bigint not null references sides on delete cascade,
    white_account text, black_account text,
    external_id text unique,
    url text, url_white text, url_black text,
    score jsonb, reason text,
    created_at timestamptz not null, opened_at timestamptz, started_at timestamptz, settled_at timestamptz,
    primary key (match_id, number, attempt),
    check (status <> 'open' or (external_id is not null and url is not null and white_account is not null and black_account is not null)),
    check (status <> 'opening' or (external_id is null and white_account is not null and black_account is not null)),
    check ((status in ('opening','open')) = (settled_at is null)),
    check ((status = 'finished') = (score is not null))
  )`,
  `create unique index match_games_running on match_games (match_id) where settled_at is null`,
]
