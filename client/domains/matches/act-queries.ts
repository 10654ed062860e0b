import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'
import { type Match, matchQuery, readRoomAgain } from './queries.ts'

/**
 * Mutations for what captains and players do in a match. A response replaces the cached match, a refusal
 * refetches it.
 */
export function useMatchActions(id: number) {
  const params = { id }
  return {
    veto: useMatchAction(id, (map: string) => call('POST v1 /matches/{id}/veto/', { params, body: { map } })),
    start: useMatchAction(id, (start: string) =>
      call('POST v1 /matches/{id}/starting-side/', { params, body: { start } }),
    ),
    claim: useMatchAction(id, () => call('POST v1 /matches/{id}/claim-no-show/', { params, body: {} })),
    surrender: useMatchAction(id, () => call('POST v1 /matches/{id}/surrender/', { params, body: {} })),
    askModerator: useMatchAction(id, () =>
      call('POST v1 /matches/{id}/ask-moderator/', { params, body: {} }),
    ),
    accept: useMatchAction(id, () => call('POST v1 /matches/{id}/accept-decision/', { params, body: {} })),
  }
}

/** Mutations with a text by the player. Their forms show the refusals. */
export function useMatchText(id: number, kind: 'dispute' | 'statement' | 'appeal') {
  const params = { id }
  const send = {
    dispute: (text: string) => call('POST v1 /matches/{id}/dispute/', { params, body: { reason: text } }),
    statement: (text: string) => call('POST v1 /matches/{id}/statement/', { params, body: { body: text } }),
    appeal: (text: string) => call('POST v1 /matches/{id}/appeal/', { params, body: { reason: text } }),
  }[kind]
  return useMatchAction(id, send, true)
}

function useMatchAction<Input = void>(id: number, act: (input: Input) => Promise<Match>, isQuiet = false) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    meta: { quiet: isQuiet },
    onSuccess: (match) => queryClient.setQueryData(matchQuery(id).queryKey, match),
    onSettled: () => readRoomAgain(queryClient, id),
  })
}
