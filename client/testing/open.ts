import { page } from 'vitest/browser'
import { closeCommandMenu } from '#client/lib/command-menu.ts'
import { startApp } from '#client/app/start.tsx'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { reload, setVerified, storeSession } from '#client/domains/accounts/session/store.ts'
import { api } from './api.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { questsOfToday } from '#client/testing/data/quests.ts'
import { leaderboard } from '#client/testing/data/leaderboard.ts'
import { games } from '#client/testing/data/games.ts'
import { playerCard } from '#client/testing/data/player-card.ts'
import { listOf } from './lists.ts'
import { wallet } from '#client/testing/data/wallet.ts'
import { site } from '#client/testing/data/site.ts'

const SIZES = {
  desktop: { width: 1280, height: 800 },
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  /** The narrowest window that every screen must fit. */
  narrow: { width: 320, height: 640 },
}
type Size = keyof typeof SIZES

let opened: { root: Element; abort: AbortController } | undefined

/**
 * Starts the client at a path, signed out or as a player, at desktop or phone size. `preload` loads a link's
 * page when it is hovered; that page may still request its data after the end of a test, so the test has to
 * wait for that.
 */
export async function open(
  path: string,
  { as, size = 'desktop', preload = false }: { as?: Profile; size?: Size; preload?: boolean } = {},
): Promise<void> {
  close()
  const { width, height } = SIZES[size]
  // Each test file starts with a desktop-sized window.
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  api.answerByDefault('GET v1 /site/', () => site())
  api.answerByDefault('GET v1 /announcements/', { results: [] })
  // Most games have none.
  api.answerByDefault('GET v1 /leaderboards/seasons/', listOf([]))
  api.answerByDefault('GET v1 /leaderboards/shown-earnings/', { is_shown: false })
  api.answerByDefault('GET v1 /games/', { results: games() })
  // Preloaded when a footer link is hovered.
  api.answerByDefault('GET v1 /pages/{name}/', {
    title: 'About',
    html: '',
    updated: '2026-01-01',
  })
  // On the page of the terms.
  const version = '2026-11-30'
  api.answerByDefault('GET v1 /players/terms/', {
    version,
    accepted: { version, at: '2026-11-30T12:00:00.000Z' },
  })
  api.answerByDefault('GET v1 /queue/modes/', { results: [] })
  // In the friends tab.
  api.answerByDefault('GET v1 /players/following/', listOf([]))
  // The tournaments of today on the home page, and those that wait for a player in the bell.
  api.answerByDefault('GET v1 /tournaments/', listOf([]))
  // Belongs to players who are compared, and to placement matches.
  api.answerByDefault('GET v1 /players/form/', { modes: [] })
  // Pages on which players are found or compared.
  api.answerByDefault('GET v1 /players/suggestions/', { met: [], friends_of_friends: [] })
  // Belongs to a name that the pointer rests on.
  api.answerByDefault('GET v1 /players/card/', playerCard())
  // On the page of a tournament that has begun.
  api.answerByDefault('GET v1 /tournaments/{id}/followed/', { results: [] })
  // The frame of the console, and what is left of the legal pages.
  api.answerByDefault('GET v1 /admin/legal-pages/', { shipped: [], has_imprint: true })
  api.answerByDefault('GET v1 /admin/setup/', { steps: [] })
  api.answerByDefault('GET v1 /admin/features/', { features: [] })
  api.answerByDefault('GET v1 /admin/grants/', { results: [] })
  api.answerByDefault('GET v1 /admin/queues/', { queues: [] })
  api.answerByDefault('GET v1 /admin/cases/{kind}/holders/', { results: [] })
  api.answerByDefault('GET v1 /admin/reasons/{kind}/', { language: 'en', results: [] })
  // A dispute has links to its neighbours in the queue.
  api.answerByDefault('GET v1 /admin/disputes/', listOf([]))
  api.answerByDefault('GET v1 /admin/cases/', { results: [] })
  api.answerByDefault('GET v1 /admin/cases/{kind}/{id}/place/', { place: null })
  api.answerByDefault('GET v1 /admin/cases/{kind}/{id}/colleagues/', { results: [] })
  api.answerByDefault('GET v1 /admin/today/', { items: [], queues: [], failed_jobs: null, on_duty: [] })
  const none = { sign_ups: [], matches: [], disputes: [], money: null }
  api.answerByDefault('GET v1 /admin/trends/', { ...none, until_now: none, days: [], p95_ms: [] })
  // Counts of the second level of navigation, and the player's own place.
  api.answerByDefault('GET v1 /leaderboards/', leaderboard([]))
  api.answerByDefault('GET v1 /lobbies/', listOf([]))
  api.answerByDefault('GET v1 /challenges/', listOf([]))
  // The header's balance.
  api.answerByDefault('GET v1 /wallet/', () => wallet())
  if (as) signIn(as)
  history.pushState({}, '', path)
  await start(preload)
}

/** Reloads the page; the browser's storage is kept. */
export async function reloadPage(): Promise<void> {
  // On a real reload, the old page does not run its clean-ups.
  const stored = [localStorage, sessionStorage].map((storage) => [storage, { ...storage }] as const)
  stop()
  // React runs the clean-ups of effects after the unmount.
  await new Promise((resolve) => setTimeout(resolve))
  for (const [storage, items] of stored)
    for (const [key, value] of Object.entries(items)) storage.setItem(key, String(value))
  await start()
}

/** Stops the client and clears what it has stored in the browser. */
export function close(): void {
  stop()
  localStorage.clear()
  sessionStorage.clear()
  setVerified(true)
  reload()
  closeCommandMenu()
  document.title = ''
  document.documentElement.dataset.theme = 'dark'
  delete document.documentElement.dataset.signsIn
}

/** False between two tests: requests the previous test's client still sends are ignored. */
export function isOpen(): boolean {
  return opened !== undefined
}

async function start(preload = false): Promise<void> {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  opened = { root, abort: new AbortController() }
  await startApp(root, opened.abort.signal, { preload })
}

function stop(): void {
  opened?.abort.abort()
  opened?.root.remove()
  opened = undefined
}

/** Stores a session and answers the calls the shell makes for every signed-in player. */
function signIn(profile: Profile): void {
  const { id, username, first_name, last_name, role } = profile
  const name = first_name && last_name ? `${first_name} ${last_name}` : username
  storeSession({ id, username, name, role }, { access: 'access', refresh: 'refresh' })
  answerShell(profile)
}

/** Answers the calls the shell makes when signed in; for tests that sign in themselves. */
export function answerShell(profile: Profile): void {
  api.answerByDefault('GET v1 /players/profile/', profile)
  api.answerByDefault('GET v1 /players/notifications/', { ...listOf([]), notifications: 0 })
  api.answerByDefault('GET v1 /players/dashboard/', dashboard())
  api.answerByDefault('GET v1 /players/quests/', questsOfToday())
  api.answerByDefault('GET v1 /players/game-account-claims/', listOf([]))
  api.answerByDefault('GET v1 /queue/', { ticket: null })
  api.answerByDefault('GET v1 /circuits/', listOf([]))
  api.answerByDefault('GET v1 /organizations/', listOf([]))
  // The dashboard shows those in progress.
  api.answerByDefault('GET v1 /challenges/', listOf([]))
}
