import { sql } from 'kysely'
import { subjectNames } from '#server/platform/audit/subject-queries.ts'
import { eventFacts } from '#server/domains/wallet/history-queries.ts'
import { peopleOfEvent, prizeEvents } from '#server/domains/wallet/prizes/queries.ts'
import { challengePlaces } from '#server/domains/matches/history/place-queries.ts'
import { modeOfCause } from '#server/domains/ratings/totals/change-queries.ts'
import { modeUse } from '#server/domains/site/console/queries.ts'

// Parts of what domains before this one show.

modeUse.add(
  (ofMode) => sql`
    select mode_id, 'challenges' as kind, count(*)::int as count from challenges
      where status not in ('completed','cancelled') ${ofMode} group by mode_id`,
)

modeOfCause.add((id) => sql`select 'challenge' as kind, mode_id from challenges where id = ${id}`)

challengePlaces.add(
  ({ playerId, limit }) => sql`
    select challenges.id, challenges.name, modes.game, modes.slug as mode, entry.place,
      challenges.players_count as entrants
    from challenge_entries entry
      join challenges on challenges.id = entry.challenge_id and challenges.status = 'completed'
      join modes on modes.id = challenges.mode_id
    where entry.player_id = ${playerId} and entry.place between 1 and 3
    order by entry.place, challenges.id desc limit ${limit}`,
)

eventFacts.add((id) => sql`select 'challenge' as kind, name, status from challenges where id = ${id}`)

prizeEvents.add(
  ({ challenge: ids }) => sql`
    select 'challenge:' || id as key, name, status = 'review' as is_over from challenges where id = any(${ids}::bigint[])`,
)

peopleOfEvent.add(
  ({ cause_kind: kind, cause_id: id }) => sql`
    select organizer_id as player_id from challenges where ${kind} = 'challenge' and id = ${id}::bigint
    union all
    select player_id from challenge_entries where ${kind} = 'challenge' and challenge_id = ${id}::bigint`,
)

subjectNames.add(
  (idsOf) => sql`
    select 'challenge' as kind, id::text, name as name, null::text as part_of from challenges where id = any(${idsOf('challenge')})`,
)

subjectNames.add(
  (idsOf) => sql`
    select 'challenge_result' as kind, result.id::text, challenges.name, challenges.id::text as part_of
    from challenge_results result join challenges on challenges.id = result.challenge_id
    where result.id = any(${idsOf('challenge_result')})`,
)
