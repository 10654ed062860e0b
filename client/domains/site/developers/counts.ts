import { useQuery } from '@tanstack/react-query'
import { query } from '#client/lib/api/query.ts'

export const scopesQuery = () => query('GET v1 /developer/scopes/')
export const eventsQuery = () => query('GET v1 /webhook-events/')

/** The numbers of calls, events and scopes that an app can use; undefined while they are loading. */
export function useApiCounts(): { calls?: number; events?: number; scopes?: number } {
  const { data: scopes } = useQuery(scopesQuery())
  const { data: events } = useQuery(eventsQuery())
  return {
    calls: scopes?.reduce((sum, { calls }) => sum + calls.length, 0),
    events: events?.length,
    scopes: scopes?.length,
  }
}
