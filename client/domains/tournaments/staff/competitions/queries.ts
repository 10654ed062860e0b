import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'
import { renewConsole } from '#client/domains/admin/console/left-queue.ts'

type Tournaments = AnswerFor<'GET v1 /admin/tournaments/'>
type Challenges = AnswerFor<'GET v1 /admin/challenges/'>
export type StaffTournament = Tournaments['results'][number]
export type StaffChallenge = Challenges['results'][number]

export const PAGE_SIZE = 20
const EVERY_MS = 30_000
export const TOURNAMENT_STATES = [
  'waits',
  'draft',
  'registration',
  'check_in',
  'live',
  'paused',
  'completed',
  'cancelled',
] as const
export const CHALLENGE_STATES = ['waits', 'upcoming', 'live', 'review', 'completed', 'cancelled'] as const

type Search<State> = { q: string; state: State | undefined; page: number }

/** Tournaments in any state; read again, as what waits in them changes. */
export const tournamentsQuery = (search: Search<(typeof TOURNAMENT_STATES)[number]>) =>
  query(
    'GET v1 /admin/tournaments/',
    { query: { ...search, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: EVERY_MS },
  )

export const challengesQuery = (search: Search<(typeof CHALLENGE_STATES)[number]>) =>
  query(
    'GET v1 /admin/challenges/',
    { query: { ...search, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: EVERY_MS },
  )

/** Gives a tournament or a challenge to another organizer. */
export function useHandOver(kind: 'tournament' | 'challenge', id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; reason: string }) =>
      kind === 'tournament'
        ? call('POST v1 /admin/tournaments/{id}/hand-over/', { params: { id }, body })
        : call('POST v1 /admin/challenges/{id}/hand-over/', { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: () => renewConsole(client),
  })
}
