import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { manyFriendsQuery } from '#client/domains/friends/queries.ts'
import { lobbyPageQuery } from '#client/domains/lobbies/list/page-query.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { allTeamsQuery } from '#client/domains/teams/queries.ts'
import { call } from '#client/lib/api/call.ts'
import { getSite } from '#client/lib/boot.ts'
import { useTheme } from '#client/lib/theme.ts'
import { actionEntries } from './actions.ts'
import type { Entry } from './entry.ts'
import { lobbyEntries, playerEntries, settingEntries, teamEntries } from './found-entries.ts'
import { type Group, groupsOf } from './groups.ts'
import { pageEntries } from './pages.ts'
import { readRecent } from './recent.ts'

/**
 * The rows for what is typed. Players, teams and lobbies are only loaded when something is. `ofConsole`: what staff find
 * besides.
 */
export function useCommandGroups(text: string, ofConsole: readonly Entry[]): Group[] {
  const typed = useDeferredValue(text.trim())
  const { status, user } = useSession()
  const { shown } = useTheme()
  const catalogue = useCatalogue()
  const isSignedIn = status === 'authenticated'
  const isTyped = typed !== ''
  const isAsking = isTyped && isSignedIn
  const { data: found } = useQuery({
    queryKey: ['search', typed],
    queryFn: ({ signal }) => call('GET v1 /search/', { query: { q: typed } }, { signal }),
    enabled: isTyped,
    placeholderData: (before) => before,
  })
  const { data: friends } = useQuery({ ...manyFriendsQuery, enabled: isAsking })
  const { data: teams } = useQuery({ ...allTeamsQuery, enabled: isAsking })
  const { data: lobbies } = useQuery({ ...lobbyPageQuery({}), enabled: isTyped })
  const always = [
    ...actionEntries({ isSignedIn, games: catalogue.games, otherTheme: shown === 'dark' ? 'light' : 'dark' }),
    ...pageEntries({ isSignedIn }),
    ...ofConsole,
  ]
  const settings = isSignedIn ? settingEntries(typed, { hasPush: getSite().push_key !== null }) : []
  if (!isTyped) return groupsOf('', always, readRecent(user?.id, [...always, ...settings]))
  return groupsOf(
    typed,
    [
      ...always,
      ...playerEntries(isSignedIn ? (friends?.results ?? []) : [], found?.players ?? []),
      ...teamEntries(isSignedIn ? (teams?.results ?? []) : [], catalogue),
      ...lobbyEntries(lobbies?.results ?? [], catalogue),
      ...settings,
    ],
    [],
  )
}
