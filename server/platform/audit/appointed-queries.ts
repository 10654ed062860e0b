import { sql } from 'kysely'
import { ALONE_MS, MONEY_PERMISSIONS } from '#core/two-persons.ts'
import type { Reader } from '#server/platform/db/open.ts'

/**
 * Those of these people who stand farthest from these others: no appointment between them, or else one over third persons, or
 * else one of their own. Whoever stands nearer does not approve what the others ask for, so that somebody always can.
 *
 * Read from the audit log. Up: whoever has given them any role or permission of the staff. Down: whoever got power over money
 * from them; other gifts don't count there, or an asker could tie those who may object by giving them something small.
 *
 * Whoever lost such power through a colleague within a day still counts, or one could demote all who stand farther first.
 */
export async function listUntied(
  db: Reader,
  ids: readonly string[],
  others: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const since = new Date(now.getTime() - ALONE_MS)
  const { rows } = await sql<{ id: string }>`
    with recursive given as materialized (
      select actor_id::text as giver, subject_id as taker,
        case action when 'player.role' then details->>'after' = 'admin'
          when 'staff.permissions' then added ?| ${MONEY_PERMISSIONS as string[]}::text[] else false end as is_power
      from audit_log left join lateral (
        select jsonb_agg(one) as added from jsonb_array_elements(details->'after') one
        where action = 'staff.permissions' and not details->'before' @> one) given_now on action = 'staff.permissions'
      where subject_kind = 'player' and actor_id is not null and (
        action = 'organizer.grant'
        or (action = 'player.role' and details->>'after' not in ('player', details->>'before'))
        or (action = 'staff.permissions' and added is not null))
    ), up(id, steps) as (
      select giver, 1 from given where taker = any(${others as string[]}::text[])
      union select giver, 2 from given join up on taker = id
    ), down(id, steps, is_power) as (
      select taker, 1, is_power from given where giver = any(${others as string[]}::text[])
      union select taker, 2, given.is_power from given join down on giver = id
    ), lost as (
      select subject_id as id from audit_log where subject_kind = 'player' and actor_id is not null and created_at > ${since}
        and subject_id <> all(${others as string[]}::text[]) and (
        (action = 'player.role' and details->>'before' = 'admin' and details->>'after' <> 'admin')
        or (action = 'player.role' and details->'revoked' ?| ${MONEY_PERMISSIONS as string[]}::text[])
        or (action = 'staff.permissions' and exists (
          select from jsonb_array_elements_text(details->'before') one
          where one = any(${MONEY_PERMISSIONS as string[]}::text[]) and not details->'after' ? one))
        or (action in ('sanction.ban', 'sanction.suspend') and (
          exists (select from players where id::text = subject_id and role = 'admin')
          or exists (select from staff_permissions where player_id::text = subject_id
            and permission = any(${MONEY_PERMISSIONS as string[]}::text[])))))
    ), near as (
      select person, coalesce(least(
        (select min(steps) from up where id = person), (select min(steps) from down where id = person and is_power)), 3) as steps
      from (select unnest(${ids as string[]}::text[]) as person union select id from lost) people
    ) select person as id from near where steps = (select max(steps) from near) and person = any(${ids as string[]}::text[])`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
