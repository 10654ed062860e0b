import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '#client/lib/live/live.ts'
import { patchOrRead, patchQueries } from '#client/lib/patch-queries.ts'
import { type Evidence, withEvidence } from './dispute/evidence-queries.ts'
import { matchQuery, withMessage, type Match } from './queries.ts'
import { keyOf, query } from '#client/lib/api/query.ts'
import { messagesKey } from './keys.ts'

/** Puts a match that was read into the cache. Lists of results are read again when they are next shown. */
export function cacheMatch(queryClient: QueryClient, match: Match): void {
  queryClient.setQueryData(matchQuery(match.id).queryKey, match)
  markResults(queryClient, match, 'none')
}

/** Puts a match, as the live stream sends it, into the cache. Its end is also a new row in the lists on screen. */
export function cacheLiveMatch(queryClient: QueryClient, match: Match): void {
  const known = queryClient.getQueryData(matchQuery(match.id).queryKey)
  queryClient.setQueryData(matchQuery(match.id).queryKey, match)
  markResults(queryClient, match, known && known.version >= match.version ? 'none' : 'active')
}

function markResults(queryClient: QueryClient, { status }: Match, refetchType: 'none' | 'active'): void {
  if (status !== 'settled' && status !== 'cancelled') return
  for (const queryKey of [
    keyOf('GET v1 /players/match-history/'),
    keyOf('GET v1 /players/versus-team/{id}/matches/'),
  ])
    void queryClient.invalidateQueries({ queryKey, refetchType })
}

/** Adds new evidence to the cached evidence of its match, oldest first. */
export function cacheEvidence(queryClient: QueryClient, { match_id, evidence }: EventData<'evidence'>): void {
  patchOrRead<Evidence[]>(
    queryClient,
    query('GET v1 /matches/{id}/evidence/', { params: { id: match_id } }),
    (known) => withEvidence(known, evidence),
  )
}

/** Adds a chat message to the cached chat. */
export function cacheMessage(queryClient: QueryClient, { match_id, message }: EventData<'message'>): void {
  patchQueries<Parameters<typeof withMessage>[0]>(queryClient, messagesKey(match_id), (chat) =>
    withMessage(chat, message),
  )
}
