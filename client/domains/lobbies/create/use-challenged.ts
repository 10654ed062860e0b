import { useQuery } from '@tanstack/react-query'
import { publicProfileQuery } from '#client/domains/players/queries.ts'

/** The player to be challenged, by the name in the address. `opponent`: undefined while unknown and for oneself. */
export function useChallenged(username: string | undefined) {
  const query = useQuery({ ...publicProfileQuery(username ?? ''), enabled: username !== undefined })
  const opponent = username !== undefined && query.data?.friendship !== 'self' ? query.data : undefined
  return { username, opponent, query }
}
