import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { query, renew, keyOf } from '#client/lib/api/query.ts'

export type KeptGame = AnswerFor<'GET v1 /admin/games/'>['results'][number]
export type KeptMode = KeptGame['modes'][number]
type Kept = AnswerFor<'GET v1 /admin/games/'>
export type GameBody = InputFor<'PUT v1 /admin/games/{game}/'>['body']
export type ModeBody = InputFor<'PUT v1 /admin/games/{game}/modes/{mode}/'>['body']

/** All games and modes, also those that were retired. */
export const keptGamesQuery = query(
  'GET v1 /admin/games/',
  {},
  {
    // Each page says what is played now; while one is open, what is being written must not be replaced.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
)

/** A change of the catalogue, whose answer is all of it; the pages for players show it at once. */
function useChange<Input>(send: (input: Input) => Promise<Kept>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (kept) => {
      client.setQueryData(keptGamesQuery.queryKey, kept)
      void renew(client, keyOf('GET v1 /games/'))
    },
  })
}

export const useAddGame = () =>
  useChange((body: InputFor<'POST v1 /admin/games/'>['body']) => call('POST v1 /admin/games/', { body }))

export const useChangeGame = (game: string) =>
  useChange((body: GameBody) => call('PUT v1 /admin/games/{game}/', { params: { game }, body }))

export const useOrderGames = (slugs: readonly string[]) =>
  useChange(({ reason }: { reason: string }) =>
    call('PUT v1 /admin/game-order/', { body: { slugs: [...slugs], reason } }),
  )

export const useAddMode = (game: string) =>
  useChange((body: InputFor<'POST v1 /admin/games/{game}/modes/'>['body']) =>
    call('POST v1 /admin/games/{game}/modes/', { params: { game }, body }),
  )

export const useChangeMode = (game: string, mode: string) =>
  useChange((body: ModeBody) =>
    call('PUT v1 /admin/games/{game}/modes/{mode}/', { params: { game, mode }, body }),
  )

type Standing = { is_retired: boolean; version: number }

/** Retires a game, or one of its modes, or brings it back. */
export const useRetire = (game: string, mode: string | undefined, standing: Standing) =>
  useChange(({ reason }: { reason: string }) => {
    const body = { ...standing, reason }
    return mode === undefined
      ? call('PUT v1 /admin/games/{game}/retired/', { params: { game }, body })
      : call('PUT v1 /admin/games/{game}/modes/{mode}/retired/', { params: { game, mode }, body })
  })

/** Sets the picture of a game; without a file it is removed. */
export const useSetPicture = (game: string, image: Blob | undefined) =>
  useChange(({ reason }: { reason: string }) => {
    const of = { params: { game }, query: { reason } }
    return image
      ? call('PUT v1 /admin/games/{game}/picture/', { ...of, files: { image } })
      : call('DELETE v1 /admin/games/{game}/picture/', of)
  })
