import { page } from 'vitest/browser'
import { startApp } from '#client/app.tsx'
import type { Profile } from '#client/session/profile.ts'
import { reload, setVerified, storeSession } from '#client/session/store.ts'
import { api } from './api.ts'
import { dashboard } from './dashboard.ts'
import { games } from './games.ts'
import { listOf } from './lists.ts'
import { site } from './site.ts'

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
type Size = keyof typeof SIZES

let shownSize: Size | undefined
let opened: { root: Element; abort: AbortController } | undefined

/** Starts the client at a path, signed out or as a player, at desktop or phone size. */
export async function open(
  path: string,
  { as, size = 'desktop' }: { as?: Profile; size?: Size } = {},
): Promise<void> {
  close()
  if (size !== shownSize) await page.viewport(SIZES[size].width, SIZES[size].height)
  shownSize = size
  api.answerByDefault('GET v1 /site/', () => site())
  api.answerByDefault('GET v1 /games/', { results: games })
  if (as) signIn(as)
  history.pushState({}, '', path)
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  opened = { root, abort: new AbortController() }
  await startApp(root, opened.abort.signal)
}

/** Stops the client and clears everything it stored in the browser. */
export function close(): void {
  opened?.abort.abort()
  opened?.root.remove()
  opened = undefined
  localStorage.clear()
  sessionStorage.clear()
  setVerified(true)
  reload()
  document.title = ''
}

/** Stores a session and answers the calls the shell makes for every signed-in player. */
function signIn(profile: Profile): void {
  const { id, username, first_name, last_name, role } = profile
  const name = first_name && last_name ? `${first_name} ${last_name}` : username
  storeSession({ id, username, name, role }, { access: 'access', refresh: 'refresh' })
  api.answerByDefault('GET v1 /players/profile/', profile)
  api.answerByDefault('GET v1 /players/notifications/', { ...listOf([]), notifications: 0 })
  api.answerByDefault('GET v1 /players/dashboard/', dashboard())
  api.answerByDefault('GET v1 /players/game-account-claims/', listOf([]))
  api.answerByDefault('GET v1 /queue/', { ticket: null })
}
