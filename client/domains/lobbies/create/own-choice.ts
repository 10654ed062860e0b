import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { query } from '#client/lib/api/query.ts'

type Choice = { game: string; mode?: string | undefined }

/**
 * The game and mode for a player who has not chosen one. `opponent`: whom they challenge; null for nobody, undefined
 * while that is loading.
 */
export function useOwnChoice(
  isChosen: boolean,
  opponent: PublicProfile | null | undefined,
): { isPending: boolean; choice: Choice | undefined } {
  const { user } = useSession()
  const isWanted = user !== undefined && !isChosen
  const profile = useProfile()
  const dashboard = useQuery({ ...query('GET v1 /players/dashboard/'), enabled: isWanted })
  if (!isWanted) return { isPending: false, choice: undefined }
  if (profile.isPending || dashboard.isPending || opponent === undefined)
    return { isPending: true, choice: undefined }
  const linked = profile.data?.game_accounts ?? []
  return { isPending: false, choice: ownChoice(dashboard.data?.ratings ?? [], linked, opponent) }
}

/**
 * The game and mode that the player most likely wants: what they play most, else a game they have linked; against an
 * opponent, what that one plays too, if there is such a game. Undefined for a player without any game.
 */
export function ownChoice(
  ratings: readonly { game: string; mode: string }[],
  linked: readonly { game: string }[],
  opponent: { ratings: readonly { game: string }[] } | null,
): Choice | undefined {
  const choices: Choice[] = [
    ...ratings.map(({ game, mode }) => ({ game, mode })),
    ...linked.map(({ game }) => ({ game })),
  ]
  const shared = choices.find(({ game }) => opponent?.ratings.some((each) => each.game === game))
  return shared ?? choices[0]
}
