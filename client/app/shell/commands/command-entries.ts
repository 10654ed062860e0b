import { t } from '#messages/site.ts'
import { PLAYER_LINKS, QUICK_LINKS, TOP_LINKS } from '#client/app/shell/links.ts'

export type Entry = {
  key: string
  kind: 'page' | 'player' | 'game'
  label: string
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
  avatarUrl?: string | null
}

type Sources = {
  text: string
  isSignedIn: boolean
  games: readonly { slug: string; name: string }[]
  players: readonly { id: string; username: string; avatar_url: string | null }[]
}

const OTHER_PAGES: Omit<Entry, 'key' | 'kind'>[] = [
  {
    get label() {
      return t('site.command_entries.lobbies')
    },
    to: '/lobby',
  },
  {
    get label() {
      return t('site.command_entries.challenges')
    },
    to: '/challenges',
  },
]

const PLAYER_PAGES: Omit<Entry, 'key' | 'kind'>[] = [
  ...PLAYER_LINKS,
  {
    get label() {
      return t('common.notifications')
    },
    to: '/notifications',
  },
  {
    get label() {
      return t('common.teams')
    },
    to: '/profile',
    search: { tab: 'teams' },
  },
  {
    get label() {
      return t('common.friends')
    },
    to: '/profile',
    search: { tab: 'friends' },
  },
  {
    get label() {
      return t('site.command_entries.games')
    },
    to: '/profile',
    search: { tab: 'games' },
  },
  {
    get label() {
      return t('site.command_entries.history')
    },
    to: '/profile',
    search: { tab: 'history' },
  },
]

const VISITOR_PAGES: Omit<Entry, 'key' | 'kind'>[] = [
  {
    get label() {
      return t('site.command_entries.sign_up')
    },
    to: '/signup',
    search: { referralCode: '' },
  },
]

/** Matching entries: pages and games where a word begins with the text, and players found by the server. */
export function findEntries({ text, isSignedIn, games, players }: Sources): Entry[] {
  const pages = [...TOP_LINKS, ...OTHER_PAGES, ...(isSignedIn ? PLAYER_PAGES : VISITOR_PAGES), ...QUICK_LINKS]
  return [
    ...pages
      .filter((page) => matches(page.label, text))
      .map((page): Entry => ({ ...page, key: `page ${page.label}`, kind: 'page' })),
    ...games
      .filter((game) => text !== '' && matches(game.name, text))
      .map((game): Entry => ({
        key: `game ${game.slug}`,
        kind: 'game',
        label: game.name,
        to: '/play',
        search: { game: game.slug },
      })),
    ...players.map((player): Entry => ({
      key: `player ${player.id}`,
      kind: 'player',
      label: player.username,
      to: '/profile/$username',
      params: { username: player.username },
      avatarUrl: player.avatar_url,
    })),
  ]
}

function matches(label: string, text: string): boolean {
  const query = text.toLowerCase()
  const words = label.toLowerCase()
  return words.startsWith(query) || words.includes(` ${query}`)
}
