import { closesAccount, endsPaidPlay, type SanctionKind } from '#core/moderation/sanctions.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listOpenSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { listActiveLobbies } from '#server/domains/lobbies/queries.ts'
import { hasTicket } from '#server/domains/matchmaking/queries.ts'
import { countOpenWith } from '#server/domains/tournaments/queries.ts'
import { lobbiesToLeave } from './leaving.ts'

/** What a sanction would end for a player now. */
export async function previewOf(db: Reader, of: { playerId: string; kind: SanctionKind; now: Date }) {
  const { playerId, kind, now } = of
  const isClosing = closesAccount(kind)
  const lobbies = await listActiveLobbies(db, playerId)
  return {
    sessions: isClosing ? (await listOpenSessions(db, playerId, now)).length : 0,
    is_queued: isClosing && (await hasTicket(db, playerId)),
    lobbies: lobbiesToLeave(lobbies, kind).length,
    running_matches: isClosing ? lobbies.filter((row) => row.match_id !== null).length : 0,
    tournaments: endsPaidPlay(kind) ? await countOpenWith(db, { playerId, isPaidOnly: !isClosing }) : 0,
  }
}
