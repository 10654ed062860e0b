import { sql, type Kysely } from 'kysely'

/**
 * Tournaments. Their brackets are a fold over `tournament_acts`, which are only added to; rooms are the lobbies in which
 * matches are played.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table tournaments (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    name text not null,
    description text not null,
    rules text not null,
    mode_id bigint not null references modes,
    organizer_id uuid not null references players,
    status text not null default 'draft' check (status in ('draft','registration','check_in','live','completed','cancelled')),
    settings jsonb not null,
    fee_basis_points integer not null,
    starts_at timestamptz not null,
    counts jsonb not null,
    places_taken integer not null default 0,
    waiting_count integer not null default 0,
    extensions integer not null default 0,
    paused_at timestamptz,
    rounds_opened integer not null default 0,
    prizes_status text not null default 'none' check (prizes_status in ('none','pending','paid')),
    deadline_kind text check (deadline_kind in ('open_check_in','close_check_in','start','open_round')),
    deadline_at timestamptz,
    draw_seed text,
    act_seq integer not null default 0,
    journal_seq integer not null default 0,
    matches_played integer not null default 0,
    matches_known integer not null default 0,
    current_round integer not null default 0,
    playing_count integer not null default 0,
    winner_name text,
    announced_at timestamptz,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((deadline_kind is null) = (deadline_at is null))
  )`,
  `create index tournaments_running on tournaments (starts_at, id) where status in ('registration','check_in','live')`,
  `create index tournaments_past on tournaments (starts_at desc, id desc) where status in ('completed','cancelled')`,
  `create index tournaments_organizer on tournaments (organizer_id, id desc)`,
  `create index tournaments_mode on tournaments (mode_id, starts_at desc)`,
  `create table tournament_staff (
    tournament_id bigint not null references tournaments on delete cascade,
    player_id uuid not null references players,
    role text not null check (role in ('owner','organizer','referee')),
    primary key (tournament_id, player_id)
  )`,
  `create index tournament_staff_player on tournament_staff (player_id)`,
  `create table tournament_entrants (
    id bigint generated always as identity primary key,
    tournament_id bigint not null references tournaments on delete cascade,
    player_id uuid references players,
    team_id bigint references teams,
    captain_id uuid not null references players,
    name text not null,
    status text not null check (status in ('entered','waiting','checked_in','standby','playing','dropped','left_out','withdrawn','disqualified')),
    rating integer not null,
    seed integer,
    place integer,
    prize_cents integer not null default 0,
    entry_cents integer not null default 0,
    keeps_fee boolean not null default false,
    created_at timestamptz not null,
    check ((player_id is null) <> (team_id is null))
  )`,
  `create unique index tournament_entrants_player on tournament_entrants (tournament_id, player_id)`,
  `create unique index tournament_entrants_team on tournament_entrants (tournament_id, team_id)`,
  `create unique index tournament_entrants_seed on tournament_entrants (tournament_id, seed)`,
  `create index tournament_entrants_coming on tournament_entrants (tournament_id, status, created_at, id)`,
  `create table tournament_players (
    tournament_id bigint not null references tournaments on delete cascade,
    entrant_id bigint not null references tournament_entrants on delete cascade,
    player_id uuid not null references players,
    is_substitute boolean not null,
    position integer not null,
    primary key (tournament_id, player_id)
  )`,
  `create index tournament_players_entrant on tournament_players (entrant_id)`,
  `create index tournament_players_player on tournament_players (player_id, tournament_id desc)`,
  `create table tournament_invites (
    tournament_id bigint not null references tournaments on delete cascade,
    player_id uuid not null references players,
    by_id uuid not null references players,
    created_at timestamptz not null,
    primary key (tournament_id, player_id)
  )`,
  `create table tournament_seeds (
    tournament_id bigint not null references tournaments on delete cascade,
    entrant_id bigint not null references tournament_entrants on delete cascade,
    position integer not null,
    primary key (tournament_id, entrant_id)
  )`,
  `create table tournament_acts (
    tournament_id bigint not null references tournaments on delete cascade,
    seq integer not null,
    act jsonb not null,
    created_at timestamptz not null,
    primary key (tournament_id, seq)
  )`,
  `create table tournament_journal (
    tournament_id bigint not null references tournaments on delete cascade,
    seq integer not null,
    kind text not null,
    actor_id uuid references players,
    reason text,
    params jsonb not null,
    undone_by integer,
    created_at timestamptz not null,
    primary key (tournament_id, seq)
  )`,
  `create table tournament_rooms (
    lobby_id bigint primary key references lobbies,
    tournament_id bigint not null references tournaments on delete cascade,
    stage integer not null,
    bracket integer not null,
    match integer not null,
    first_seed integer not null,
    second_seed integer not null,
    status text not null check (status in ('open','ended','undecided','closed')),
    outcome jsonb,
    opened_at timestamptz not null
  )`,
  `create unique index tournament_rooms_match on tournament_rooms (tournament_id, stage, bracket, match) where status <> 'closed'`,
  `create index tournament_rooms_running on tournament_rooms (tournament_id) where status in ('open','undecided')`,
  `alter table lobbies add column tournament jsonb`,
  `alter table lobbies drop constraint lobbies_origin_check`,
  `alter table lobbies add constraint lobbies_origin_check check (origin in ('player','queue','rematch','tournament'))`,
  `alter table matches add column tournament_id bigint references tournaments`,
]
