import { sql, type Kysely } from 'kysely'

const statements = [
  `create table sent_mails (
    -- Cannot be guessed: who names it has seen the mail, or a report about it.
    id uuid primary key,
    address text not null,
    sent_at timestamptz not null,
    state text not null default 'sent' check (state in ('sent', 'delayed', 'bounced')),
    -- An enhanced status code (RFC 3463).
    status text,
    changed_at timestamptz,
    check ((state = 'sent') = (status is null)),
    check ((state = 'sent') = (changed_at is null))
  )`,
  `create index sent_mails_age on sent_mails (sent_at)`,
  `create index sent_mails_of_address on sent_mails (lower(address))`,
  `create index sent_mails_trouble on sent_mails (changed_at desc) where state <> 'sent'`,
  `create table undeliverable_addresses (
    id bigint generated always as identity primary key,
    address text not null,
    status text not null,
    since timestamptz not null
  )`,
  `create unique index undeliverable_address on undeliverable_addresses (lower(address))`,
  `alter table mail_days add bounced int not null default 0`,
]

/** Mails that were sent, for reports about them, and addresses that get no more mails (decision 143). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
