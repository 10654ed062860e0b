import { useQueryClient } from '@tanstack/react-query'
import { type Match, matchQuery, readRoomAgain } from './queries.ts'
import { useAct } from '#client/lib/api/act.ts'

/**
 * Mutations for what captains and players do in a match. A response replaces the cached match, a refusal
 * refetches it.
 */
export function useMatchActions(id: number) {
  const params = { id }
  return {
    veto: useAct('POST v1 /matches/{id}/veto/', {
      input: (map: string) => ({ params, body: { map } }),
      ...useMatchActed(id),
    }),
    start: useAct('POST v1 /matches/{id}/starting-side/', {
      input: (start: string) => ({ params, body: { start } }),
      ...useMatchActed(id),
    }),
    claim: useAct('POST v1 /matches/{id}/claim-no-show/', {
      input: () => ({ params, body: {} }),
      ...useMatchActed(id),
    }),
    surrender: useAct('POST v1 /matches/{id}/surrender/', {
      input: () => ({ params, body: {} }),
      ...useMatchActed(id),
    }),
    askModerator: useAct('POST v1 /matches/{id}/ask-moderator/', {
      input: () => ({ params, body: {} }),
      ...useMatchActed(id),
    }),
    accept: useAct('POST v1 /matches/{id}/accept-decision/', {
      input: () => ({ params, body: {} }),
      ...useMatchActed(id),
    }),
  }
}

/** Mutations with a text by the player. Their forms show the refusals. */
export function useMatchText(id: number, kind: 'dispute' | 'statement' | 'appeal') {
  const params = { id }
  const rest = { quiet: true, ...useMatchActed(id) }
  const sends = {
    dispute: useAct('POST v1 /matches/{id}/dispute/', {
      input: (text: string) => ({ params, body: { reason: text } }),
      ...rest,
    }),
    statement: useAct('POST v1 /matches/{id}/statement/', {
      input: (text: string) => ({ params, body: { body: text } }),
      ...rest,
    }),
    appeal: useAct('POST v1 /matches/{id}/appeal/', {
      input: (text: string) => ({ params, body: { reason: text } }),
      ...rest,
    }),
  }
  return sends[kind]
}

function useMatchActed(id: number) {
  const queryClient = useQueryClient()
  return {
    onSuccess: (match: Match) => queryClient.setQueryData(matchQuery(id).queryKey, match),
    onSettled: () => readRoomAgain(queryClient, id),
  }
}
