import { useQuery } from '@tanstack/react-query'
import { ownTournamentsQuery } from '#client/domains/tournaments/queries.ts'
import { PathCard } from './PathCard.tsx'

const SHOWN = 3

/** The viewer's way through each tournament that is being played; nothing without any. */
export function OwnPaths() {
  const { data } = useQuery(ownTournamentsQuery)
  const running = data?.results.filter(({ status, me }) => status === 'live' && me !== null) ?? []
  return running.slice(0, SHOWN).map(({ id, name }) => <PathCard key={id} id={id} name={name} />)
}
