import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table audit_log add column details jsonb`,
  `create table audit_chain (
    number bigint primary key,
    audit_id bigint not null unique references audit_log,
    hash bytea not null
  )`,
  // The text of an entry from which its hash is made. It names the order of the fields and is the same for ever.
  `create function audit_content(entry audit_log) returns text language sql stable as $$
    select json_build_array(
      entry.id, entry.actor_id, entry.role, entry.action, entry.subject_kind, entry.subject_id, entry.reason,
      entry.details, (extract(epoch from entry.created_at) * 1000000)::bigint
    )::text $$`,
  // It runs when the transaction commits: the lock that keeps the entries in one order is held for no other work.
  `create function audit_link() returns trigger language plpgsql as $$
    declare last audit_chain;
    begin
      perform pg_advisory_xact_lock(hashtext('audit_chain'));
      select * into last from audit_chain order by number desc limit 1;
      insert into audit_chain (number, audit_id, hash) values (
        coalesce(last.number, 0) + 1, new.id,
        sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_content(new), 'UTF8'))
      );
      return null;
    end $$`,
  `do $$
    declare entry audit_log; number bigint := 0; hash bytea := ''::bytea;
    begin
      for entry in select * from audit_log order by id loop
        number := number + 1;
        hash := sha256(hash || convert_to(audit_content(entry), 'UTF8'));
        insert into audit_chain values (number, entry.id, hash);
      end loop;
    end $$`,
  `create constraint trigger audit_log_linked after insert on audit_log deferrable initially deferred
    for each row execute function audit_link()`,
  `create trigger audit_chain_fixed before update or delete on audit_chain for each row execute function audit_refuse_change()`,
  `create trigger audit_chain_kept before truncate on audit_chain for each statement execute function audit_refuse_change()`,
]

/** Each entry of the audit log carries a hash of itself and of the one before, so that a change can be proven (decision 106). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
