import { sql, type Kysely } from 'kysely'

const statements = [
  `create table webhook_endpoints (
    id bigint generated always as identity primary key,
    organization_id bigint references organizations on delete cascade,
    tournament_id bigint references tournaments on delete cascade,
    url text not null,
    description text not null,
    events text[] not null,
    signature text not null check (signature in ('v1', 'v1a')),
    secret bytea not null,
    public_key text,
    former_secret bytea,
    former_until timestamptz,
    off_reason text check (off_reason in ('by_hand', 'gone', 'failing')),
    failing_since timestamptz,
    warned_at timestamptz,
    paused_until timestamptz,
    is_slow boolean not null default false,
    created_by uuid references players on delete set null,
    created_at timestamptz not null,
    check (organization_id is null or tournament_id is null),
    check ((signature = 'v1a') = (public_key is not null))
  )`,
  `create index webhook_endpoints_organization on webhook_endpoints (organization_id) where organization_id is not null`,
  `create index webhook_endpoints_tournament on webhook_endpoints (tournament_id) where tournament_id is not null`,
  `create index webhook_endpoints_site on webhook_endpoints (id) where organization_id is null and tournament_id is null`,
  `create index webhook_endpoints_created_by on webhook_endpoints (created_by)`,
  `comment on table webhook_endpoints is 'Receivers of events: of an organization, of a tournament, or of the site, which has neither.'`,
  `comment on column webhook_endpoints.events is 'Types of the catalogue, or * alone.'`,
  `comment on column webhook_endpoints.secret is 'Sealed: the bytes of the v1 key, or the seed of the v1a key.'`,
  `comment on column webhook_endpoints.former_secret is 'The one before a rotation, which signs too until then.'`,
  `comment on column webhook_endpoints.failing_since is 'The first failure after the last success.'`,
  `comment on column webhook_endpoints.is_slow is 'Its messages wait in the lane of receivers that are slow or fail.'`,
  `create table webhook_messages (
    id text primary key,
    type text not null,
    position bigint,
    body text not null,
    is_hidden boolean not null,
    happened_at timestamptz not null,
    created_at timestamptz not null,
    unique (position, type)
  )`,
  `create index webhook_messages_created on webhook_messages (created_at)`,
  `comment on column webhook_messages.position is 'That of the event in the outbox; null for a test.'`,
  `comment on column webhook_messages.is_hidden is 'Made when the public could not read what it is about.'`,
  `create table webhook_deliveries (
    id bigint generated always as identity primary key,
    endpoint_id bigint not null references webhook_endpoints on delete cascade,
    message_id text not null references webhook_messages on delete cascade,
    type text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    due_at timestamptz not null,
    claim uuid,
    claimed_until timestamptz,
    created_at timestamptz not null,
    unique (message_id, endpoint_id)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'waiting'`,
  `create index webhook_deliveries_listed on webhook_deliveries (endpoint_id, id desc)`,
  `create table webhook_attempts (
    id bigint generated always as identity primary key,
    delivery_id bigint not null references webhook_deliveries on delete cascade,
    endpoint_id bigint not null references webhook_endpoints on delete cascade,
    number integer not null,
    at timestamptz not null,
    duration_ms integer not null,
    is_ok boolean not null,
    status integer,
    problem text,
    answer text
  )`,
  `create index webhook_attempts_delivery on webhook_attempts (delivery_id, id desc)`,
  `create index webhook_attempts_endpoint on webhook_attempts (endpoint_id, at)`,
  `comment on column webhook_attempts.problem is 'The kind of failure without an answer; never the words of the network.'`,
  `comment on column webhook_attempts.answer is 'The first 2 KB.'`,
]

/** Stores receivers of events, and every message, delivery and attempt for 30 days (decision 203). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
