import { t } from '#messages/site.ts'
import { PLAYER_LINKS, QUICK_LINKS, SIDE_LINKS } from '#client/app/shell/links.ts'
import type { Entry } from './entry.ts'

type PageLink = { to: string; label: string; search?: Record<string, string> }

/** The pages of the site; the legal ones only when they are looked for. */
export function pageEntries({ isSignedIn }: { isSignedIn: boolean }): Entry[] {
  const signUp = { to: '/signup', label: t('site.command_entries.sign_up'), search: { referralCode: '' } }
  return [
    ...SIDE_LINKS.map(entryOf),
    entryOf({ to: '/players', label: t('site.players.find_players') }),
    entryOf({ to: '/tournament-circuits', label: t('site.circuits.title') }),
    entryOf({ to: '/organizations', label: t('site.organizations.title') }),
    entryOf({ to: '/tournament-rehearsal', label: t('site.tournament_rehearsal.rehearsal') }),
    ...(isSignedIn ? [...PLAYER_LINKS, ...tabs()] : [signUp]).map(entryOf),
    ...QUICK_LINKS.map((link) => ({ ...entryOf(link), isHidden: true })),
  ]
}

/** Pages of the player that no menu names. */
const tabs = (): PageLink[] => [
  { to: '/notifications', label: t('common.notifications') },
  { to: '/profile', label: t('common.teams'), search: { tab: 'teams' } },
  { to: '/profile', label: t('common.friends'), search: { tab: 'friends' } },
  { to: '/profile', label: t('site.command_entries.games'), search: { tab: 'games' } },
  { to: '/profile', label: t('site.command_entries.history'), search: { tab: 'history' } },
]

function entryOf({ to, label, search = {} }: PageLink): Entry {
  return { key: `page ${to} ${search.tab ?? ''}`, kind: 'page', label, target: { to, search } }
}
