import { sql, type Kysely } from 'kysely'

const statements = [
  `create table audit_head (
    id boolean primary key default true check (id),
    number bigint not null,
    hash bytea not null
  )`,
  `comment on table audit_head is 'How far the chain of the audit log goes, in one row, so that its end is not cut off unseen. Written by the database.'`,
  `insert into audit_head (number, hash) select number, hash from audit_chain order by number desc limit 1`,
  `create or replace function audit_link() returns trigger language plpgsql as $$
    declare last audit_chain; link bytea;
    begin
      perform pg_advisory_xact_lock(hashtext('audit_chain'));
      select * into last from audit_chain order by number desc limit 1;
      link := sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_content(new), 'UTF8'));
      insert into audit_chain (number, audit_id, hash) values (coalesce(last.number, 0) + 1, new.id, link);
      -- Counted on its own: after a cut, it stays ahead of the chain for ever.
      insert into audit_head (number, hash) values (1, link)
        on conflict (id) do update set number = audit_head.number + 1, hash = link;
      return null;
    end $$`,
  `create trigger audit_head_fixed before delete on audit_head for each row execute function audit_refuse_change()`,
  `create trigger audit_head_kept before truncate on audit_head for each statement execute function audit_refuse_change()`,
]

/** The end of the audit log's chain is kept outside it: a chain that was cut off was whole before (decision 175). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
