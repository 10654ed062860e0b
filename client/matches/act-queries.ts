import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { type Match, matchQuery } from './queries.ts'

/**
 * What a captain or player does in a match, as mutations; each answer replaces the match, a refusal asks for
 * it again.
 */
export function useMatchActs(id: number) {
  const params = { id }
  return {
    veto: useMatchAct(id, (map: string) => call('POST v1 /matches/{id}/veto/', { params, body: { map } })),
    claim: useMatchAct(id, () => call('POST v1 /matches/{id}/claim-no-show/', { params, body: {} })),
    surrender: useMatchAct(id, () => call('POST v1 /matches/{id}/surrender/', { params, body: {} })),
    accept: useMatchAct(id, () => call('POST v1 /matches/{id}/accept-decision/', { params, body: {} })),
  }
}

/** The acts that say something in one's own words; what is refused stands in their form. */
export function useMatchWords(id: number, kind: 'dispute' | 'statement' | 'appeal') {
  const params = { id }
  const send = {
    dispute: (words: string) => call('POST v1 /matches/{id}/dispute/', { params, body: { reason: words } }),
    statement: (words: string) => call('POST v1 /matches/{id}/statement/', { params, body: { body: words } }),
    appeal: (words: string) => call('POST v1 /matches/{id}/appeal/', { params, body: { reason: words } }),
  }[kind]
  return useMatchAct(id, send, true)
}

function useMatchAct<Input = void>(id: number, act: (input: Input) => Promise<Match>, isQuiet = false) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    meta: { quiet: isQuiet },
    onSuccess: (match) => queryClient.setQueryData(matchQuery(id).queryKey, match),
    // A refusal means that the match has moved on without us.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['matches', id], exact: true }),
        queryClient.invalidateQueries({ queryKey: ['lobbies'] }),
      ]),
  })
}
