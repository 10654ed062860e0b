import { useQuery } from '@tanstack/react-query'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { publicProfileQuery } from '#client/domains/players/queries.ts'

const LAST_SHOWN = 5

/** The player's rating and last results in each mode; without a rating, or while it is loading, none. */
export function useOwnRatings() {
  const { user } = useSession()
  const { data } = useQuery({ ...publicProfileQuery(user?.username ?? ''), enabled: user !== undefined })
  return {
    isLoaded: !user || data !== undefined,
    of: (game: string, mode: string) => {
      const isHere = (row: { game: string; mode: string }) => row.game === game && row.mode === mode
      const last =
        data?.results
          .filter(isHere)
          .flatMap((row) => (row.result === 'void' ? [] : [{ ...row, result: row.result }])) ?? []
      return {
        rating: data?.ratings.find(isHere),
        /** The earliest first. */
        last: last.slice(0, LAST_SHOWN).toReversed(),
      }
    },
  }
}
