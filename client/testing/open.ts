import { page } from 'vitest/browser'
import { startApp } from '#client/app.tsx'
import type { Profile } from '#client/session/profile.ts'
import { reload, setVerified, storeSession } from '#client/session/store.ts'
import { api } from './api.ts'
import { dashboard } from './dashboard.ts'
import { games } from './games.ts'
import { listOf } from './lists.ts'
import { site } from './site.ts'

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  /** The narrowest window that every screen must fit into. */
  narrow: { width: 320, height: 640 },
}
type Size = keyof typeof SIZES

let opened: { root: Element; abort: AbortController } | undefined

/**
 * Starts the client at a path, signed out or as a player, at desktop or phone size. `preload`: load the page
 * behind a link when the pointer is on it; such a page still asks for its data after the end of a test, so the
 * test has to wait for that.
 */
export async function open(
  path: string,
  { as, size = 'desktop', preload = false }: { as?: Profile; size?: Size; preload?: boolean } = {},
): Promise<void> {
  close()
  const { width, height } = SIZES[size]
  // Each file of a run begins with the window of a desktop again.
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  api.answerByDefault('GET v1 /site/', () => site())
  api.answerByDefault('GET v1 /games/', { results: games })
  // Asked for early when the pointer rests on a link of the footer.
  api.answerByDefault('GET v1 /pages/{name}/', {
    title: 'About',
    html: '',
    updated: '2026-01-01',
  })
  if (as) signIn(as)
  history.pushState({}, '', path)
  await start(preload)
}

/** Loads the page again at its address. What is in the browser's storage stays. */
export async function reloadPage(): Promise<void> {
  // A browser that loads a page again does not clean up after the old one.
  const stored = [localStorage, sessionStorage].map((storage) => [storage, { ...storage }] as const)
  stop()
  // React runs the clean-ups of effects after the unmount.
  await new Promise((resolve) => setTimeout(resolve))
  for (const [storage, items] of stored)
    for (const [key, value] of Object.entries(items)) storage.setItem(key, String(value))
  await start()
}

/** Takes the client away, and whatever it has kept in the browser. */
export function close(): void {
  stop()
  localStorage.clear()
  sessionStorage.clear()
  setVerified(true)
  reload()
  document.title = ''
  document.documentElement.dataset.theme = 'dark'
}

/** False between two tests: what the client of the last one still asks for is nobody's question. */
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

/** What the shell asks for whoever is signed in; for a test that signs in by itself. */
export function answerShell(profile: Profile): void {
  api.answerByDefault('GET v1 /players/profile/', profile)
  api.answerByDefault('GET v1 /players/notifications/', { ...listOf([]), notifications: 0 })
  api.answerByDefault('GET v1 /players/dashboard/', dashboard())
  api.answerByDefault('GET v1 /players/game-account-claims/', listOf([]))
  api.answerByDefault('GET v1 /queue/', { ticket: null })
}
