import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { findTournament } from '../queries.ts'

/** So many wrong passcodes within an hour; then also the right one is refused. */
const MOST_TRIES = 10
const HOUR_MS = 3_600_000

export type PasscodeCheck = { isRight: boolean; isBlocked: boolean }

/**
 * Compares a passcode, and counts a wrong one in a transaction of its own: what it is for is rolled back when it is refused.
 * Who may not enter anyway is told that first, and learns nothing about it.
 */
export async function checkPasscode(
  store: Store,
  {
    tournamentId,
    playerId,
    given,
  }: { tournamentId: number; playerId: string; given: string | null | undefined },
): Promise<PasscodeCheck> {
  const expected = (await findTournament(store.db, tournamentId))?.settings.passcode
  if (!expected) return { isRight: true, isBlocked: false }
  const of = { tournamentId, playerId, since: new Date(store.clock.now().getTime() - HOUR_MS) }
  const isRight = isSame(expected, given)
  const tries = isRight ? await findTries(store.db, of) : await countTry(store, of)
  return { isRight, isBlocked: tries > MOST_TRIES || (isRight && tries === MOST_TRIES) }
}

/** Compares without telling by its time how much of it was right. */
function isSame(expected: string, given: string | null | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from((given ?? '').trim())]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Of = { tournamentId: number; playerId: string; since: Date }

async function findTries(db: Reader, { tournamentId, playerId, since }: Of): Promise<number> {
  const row = await db
    .selectFrom('tournament_passcode_tries')
    .select('tries')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .where('since', '>', since)
    .executeTakeFirst()
  return row?.tries ?? 0
}

function countTry(store: Store, { tournamentId, playerId, since }: Of): Promise<number> {
  return transact(store, async ({ trx, now }) => {
    const { rows } = await sql<{ tries: number }>`
      insert into tournament_passcode_tries as before (tournament_id, player_id, tries, since)
      values (${tournamentId}, ${playerId}, 1, ${now})
      on conflict (tournament_id, player_id) do update set
        tries = case when before.since > ${since} then before.tries + 1 else 1 end,
        since = case when before.since > ${since} then before.since else excluded.since end
      returning tries`.execute(trx)
    return rows[0]?.tries ?? 1
  })
}
