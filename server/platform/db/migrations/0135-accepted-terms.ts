import { sql, type Kysely } from 'kysely'

const statements = [
  `create table page_editions (
    id bigint generated always as identity primary key,
    name text not null,
    edition text not null,
    noted_at timestamptz not null,
    told_to uuid,
    told_at timestamptz,
    unique (name, edition)
  )`,
  `create index page_editions_latest on page_editions (name, id desc)`,
  `comment on column page_editions.edition is 'the date of the shipped file, or the time at which staff saved a text that counts as a new edition'`,
  `comment on column page_editions.told_to is 'the last player who was notified of it, in the order of their ids'`,
  `create table terms_acceptances (
    player_id uuid not null references players on delete cascade,
    edition text not null,
    accepted_at timestamptz not null,
    primary key (player_id, edition)
  )`,
  // Everybody who is here already is told of the next edition; on a new site there is nobody to tell.
  `insert into page_editions (name, edition, noted_at, told_at)
    select name, '2026-11-23', now(), now() from (values ('terms-of-use'), ('privacy-policy')) as page (name)
    where exists (select from players)`,
]

/** Stores editions of the legal pages, and which edition of the terms a player has accepted (decision 205). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
