import { sql, type Kysely } from 'kysely'

/**
 * Preferences by kind, precomputed counts, notifications waiting for the daily mail, and push subscriptions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Earlier preferences were about mail only. */
export const KEEP_MAIL_CHOICES = `update players set notification_preferences = jsonb_build_object('mail', notification_preferences) where notification_preferences <> '{}'`

const STANDS = 'removed_at is null and not hidden'

const STATEMENTS = [
  KEEP_MAIL_CHOICES,
  `alter table outbox add headers jsonb`,
  `alter table notifications
    add hidden boolean not null default false,
    add mail_waits boolean not null default false,
    add push_waits boolean not null default false`,
  `drop index notifications_shown`,
  `drop index notifications_unread`,
  `create index notifications_shown on notifications (player_id, created_at desc, id desc) where ${STANDS}`,
  `create index notifications_shown_of_type on notifications (player_id, type, created_at desc, id desc) where ${STANDS}`,
  `create index notifications_unread on notifications (player_id, created_at desc, id desc) where ${STANDS} and read_at is null`,
  `create index notifications_unread_of_type on notifications (player_id, type, created_at desc, id desc) where ${STANDS} and read_at is null`,
  `create index notifications_waiting on notifications (player_id) where mail_waits or push_waits`,
  `create index notifications_from on notifications (from_player_id) where from_player_id is not null`,
  // Each statement inserts the difference that it causes, so writers never wait for each other. The count is
  // the sum of the rows.
  `create table notification_counts (
    id bigint generated always as identity primary key,
    player_id uuid not null references players on delete cascade,
    type int not null,
    shown int not null,
    unread int not null
  )`,
  `create index notification_counts_of_player on notification_counts (player_id) include (type, shown, unread)`,
  `insert into notification_counts (player_id, type, shown, unread)
    select player_id, type, count(*), count(*) filter (where read_at is null) from notifications where ${STANDS} group by 1, 2`,
  `create function count_notifications() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into notification_counts (player_id, type, shown, unread)
        select player_id, type, count(*), count(*) filter (where read_at is null) from added where ${STANDS} group by 1, 2;
    elsif tg_op = 'UPDATE' then
      insert into notification_counts (player_id, type, shown, unread)
        select player_id, type, sum(shown), sum(unread) from (
          select player_id, type, 1 as shown, (read_at is null)::int as unread from added where ${STANDS}
          union all
          select player_id, type, -1, -(read_at is null)::int from gone where ${STANDS}
        ) changed group by 1, 2 having sum(shown) <> 0 or sum(unread) <> 0;
    else
      insert into notification_counts (player_id, type, shown, unread)
        select player_id, type, -count(*), -count(*) filter (where read_at is null) from gone
        where ${STANDS} and exists (select from players where id = player_id) group by 1, 2;
    end if;
    return null;
  end $$`,
  `create trigger count_added after insert on notifications referencing new table as added for each statement execute function count_notifications()`,
  `create trigger count_changed after update on notifications referencing old table as gone new table as added for each statement execute function count_notifications()`,
  `create trigger count_gone after delete on notifications referencing old table as gone for each statement execute function count_notifications()`,
  `create table push_subscriptions (
    id bigint generated always as identity primary key,
    player_id uuid not null references players on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    endpoint text not null unique check (char_length(endpoint) <= 1000),
    p256dh bytea not null check (octet_length(p256dh) = 65),
    auth bytea not null check (octet_length(auth) = 16),
    device text not null,
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_of_player on push_subscriptions (player_id)`,
  `create index push_subscriptions_of_session on push_subscriptions (session_id)`,
]
