import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isLongEnough } from '#core/site/search/long-enough.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { manyFriendsQuery } from '#client/domains/friends/queries.ts'
import { lobbyPageQuery } from '#client/domains/lobbies/list/page-query.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { allTeamsQuery } from '#client/domains/teams/queries.ts'
import { getSite } from '#client/lib/boot.ts'
import { useTheme } from '#client/lib/theme.ts'
import { actionEntries } from './actions.ts'
import type { Entry } from './entry.ts'
import {
  lobbyEntries,
  organizationEntries,
  playerEntries,
  settingEntries,
  teamEntries,
  tournamentEntries,
} from './found-entries.ts'
import { type Group, groupsOf } from './groups.ts'
import { readRecent } from './recent.ts'
import { t } from '#messages/site.ts'
import { PLAYER_LINKS, QUICK_LINKS, SIDE_LINKS } from '#client/app/shell/links.ts'
import { query } from '#client/lib/api/query.ts'

/** Tournaments and organizations that are asked for. */
const MOST_NAMED = 5

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
  const { data: found } = useQuery(
    query(
      'GET v1 /search/',
      { query: { q: typed } },
      {
        enabled: isTyped,
        placeholderData: (before) => before,
      },
    ),
  )
  // Commands are found by their names: a single letter would find most of them.
  const isNamed = isLongEnough(typed)
  const named = { enabled: isNamed, placeholderData: keepPreviousData } as const
  const { data: tournaments } = useQuery(
    query('GET v1 /tournaments/', { query: { q: typed, page: 1, page_size: MOST_NAMED } }, named),
  )
  const { data: organizations } = useQuery(
    query('GET v1 /organizations/', { query: { q: typed, page: 1, page_size: MOST_NAMED } }, named),
  )
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
      ...tournamentEntries(isNamed ? (tournaments?.results ?? []) : [], catalogue),
      ...organizationEntries(isNamed ? (organizations?.results ?? []) : []),
      ...lobbyEntries(lobbies?.results ?? [], catalogue),
      ...settings,
    ],
    [],
  )
}

type PageLink = { to: string; label: string; search?: Record<string, string> }

/** The pages of the site; the legal ones only when they are looked for. */
function pageEntries({ isSignedIn }: { isSignedIn: boolean }): Entry[] {
  const signUp = { to: '/signup', label: t('site.signup.sign_up'), search: { referralCode: '' } }
  return [
    ...SIDE_LINKS.map(entryOf),
    entryOf({ to: '/players', label: t('common.find_players') }),
    entryOf({ to: '/tournament-circuits', label: t('common.circuits') }),
    entryOf({ to: '/organizations', label: t('common.organizations') }),
    entryOf({ to: '/tournament-rehearsal', label: t('common.rehearsal') }),
    ...(isSignedIn ? [...PLAYER_LINKS, ...tabs()] : [signUp]).map(entryOf),
    ...QUICK_LINKS.map((link) => ({ ...entryOf(link), isHidden: true })),
  ]
}

/** Pages of the player that no menu names. */
const tabs = (): PageLink[] => [
  { to: '/notifications', label: t('common.notifications') },
  { to: '/profile', label: t('common.teams'), search: { tab: 'teams' } },
  { to: '/profile', label: t('common.friends'), search: { tab: 'friends' } },
  { to: '/profile', label: t('common.games'), search: { tab: 'games' } },
  { to: '/profile', label: t('common.history'), search: { tab: 'history' } },
]

function entryOf({ to, label, search = {} }: PageLink): Entry {
  return { key: `page ${to} ${search.tab ?? ''}`, kind: 'page', label, target: { to, search } }
}
