import { sql, type Kysely } from 'kysely'

const statements = [
  `create table announcements (
    id bigint generated always as identity primary key,
    title text not null check (title <> ''),
    body text not null,
    link text,
    games text[] not null,
    regions text[] not null,
    languages text[] not null,
    by_banner boolean not null,
    by_bell boolean not null,
    by_mail boolean not null,
    starts_at timestamptz,
    ends_at timestamptz,
    status text not null check (status in ('draft','published','withdrawn')),
    created_by uuid references players on delete set null,
    created_at timestamptz not null,
    sent_to uuid,
    sent_count int not null default 0,
    sent_at timestamptz,
    check (by_banner or by_bell or by_mail),
    check (ends_at > starts_at)
  )`,
  `create index announcements_published on announcements (starts_at) where status = 'published' and by_banner`,
]

/** Stores announcements of staff: as a banner, in the bell and by mail (decision 113). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
