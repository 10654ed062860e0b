import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query, renew, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

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
function useCatalogueActed() {
  const client = useQueryClient()
  return {
    quiet: true,
    onSuccess: (kept: Kept) => {
      client.setQueryData(keptGamesQuery.queryKey, kept)
      void renew(client, keyOf('GET v1 /games/'))
    },
  }
}

export const useAddGame = () =>
  useAct('POST v1 /admin/games/', {
    input: (body: InputFor<'POST v1 /admin/games/'>['body']) => ({ body }),
    ...useCatalogueActed(),
  })

export const useChangeGame = (game: string) =>
  useAct('PUT v1 /admin/games/{game}/', {
    input: (body: GameBody) => ({ params: { game }, body }),
    ...useCatalogueActed(),
  })

export const useOrderGames = (slugs: readonly string[]) =>
  useAct('PUT v1 /admin/game-order/', {
    input: ({ reason }: { reason: string }) => ({ body: { slugs: [...slugs], reason } }),
    ...useCatalogueActed(),
  })

export const useAddMode = (game: string) =>
  useAct('POST v1 /admin/games/{game}/modes/', {
    input: (body: InputFor<'POST v1 /admin/games/{game}/modes/'>['body']) => ({ params: { game }, body }),
    ...useCatalogueActed(),
  })

export const useChangeMode = (game: string, mode: string) =>
  useAct('PUT v1 /admin/games/{game}/modes/{mode}/', {
    input: (body: ModeBody) => ({ params: { game, mode }, body }),
    ...useCatalogueActed(),
  })

type Standing = { is_retired: boolean; version: number }

/** Retires a game, or one of its modes, or brings it back. */
export function useRetire(game: string, mode: string | undefined, standing: Standing) {
  const body = (reason: string) => ({ ...standing, reason })
  const retireGame = useAct('PUT v1 /admin/games/{game}/retired/', {
    input: ({ reason }: { reason: string }) => ({ params: { game }, body: body(reason) }),
    ...useCatalogueActed(),
  })
  const retireMode = useAct('PUT v1 /admin/games/{game}/modes/{mode}/retired/', {
    input: ({ reason }: { reason: string }) => ({ params: { game, mode: mode ?? '' }, body: body(reason) }),
    ...useCatalogueActed(),
  })
  return mode === undefined ? retireGame : retireMode
}

/** Sets the picture of a game; without a file it is removed. */
export function useSetPicture(game: string, image: Blob | undefined) {
  const set = useAct('PUT v1 /admin/games/{game}/picture/', {
    input: ({ reason }: { reason: string }) => ({
      params: { game },
      query: { reason },
      // Chosen below only with a picture.
      files: { image: image ?? new Blob() },
    }),
    ...useCatalogueActed(),
  })
  const remove = useAct('DELETE v1 /admin/games/{game}/picture/', {
    input: ({ reason }: { reason: string }) => ({ params: { game }, query: { reason } }),
    ...useCatalogueActed(),
  })
  return image ? set : remove
}
