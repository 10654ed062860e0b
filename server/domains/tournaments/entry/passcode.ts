import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { findTournament } from '../queries.ts'

/** Wrong passcodes within an hour after which the right one is refused, too. */
const MOST_TRIES = 10
const HOUR_MS = 3_600_000

export type PasscodeCheck = { isRight: boolean; isBlocked: boolean }

/**
 * Compares a passcode, and counts a wrong one. The count has its own transaction, because that of a refused
 * entry is rolled back. Players who may not enter anyway are told so before, and learn nothing about the
 * passcode.
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
  const since = new Date(store.clock.now().getTime() - HOUR_MS)
  const isRight = isSame(expected, given)
  const tries = await countTry(store, { tournamentId, playerId, since, isWrong: !isRight })
  return { isRight, isBlocked: tries > MOST_TRIES || (isRight && tries === MOST_TRIES) }
}

/** Compares without telling by its time how much of it was right. */
function isSame(expected: string, given: string | null | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from((given ?? '').trim())]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Try = { tournamentId: number; playerId: string; since: Date; isWrong: boolean }

/** How many were wrong, with this one. A right one waits, too, for those that are being counted. */
function countTry(store: Store, { tournamentId, playerId, since, isWrong }: Try): Promise<number> {
  const more = isWrong ? 1 : 0
  return transact(store, async ({ trx, now }) => {
    const { rows } = await sql<{ tries: number }>`
      insert into tournament_passcode_tries as before (tournament_id, player_id, tries, since)
      values (${tournamentId}, ${playerId}, ${more}::int, ${now})
      on conflict (tournament_id, player_id) do update set
        tries = case when before.since > ${since} then before.tries else 0 end + ${more}::int,
        since = case when before.since > ${since} then before.since else excluded.since end
      returning tries`.execute(trx)
    return rows[0]?.tries ?? more
  })
}
