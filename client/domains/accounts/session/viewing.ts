import { t } from '#messages/accounts.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { CallError } from '#client/lib/api/call-error.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { getSession, setLoading, storeViewing } from './store.ts'

type Host = { queryClient: QueryClient; router: AnyRouter }

let host: Host | undefined
/** The tokens of what has ended: a call that was sent with one is never sent again as somebody else. */
const spentTokens = new Set<string>()

/** Sets what is emptied and where one goes when the person changes. */
export function setViewingHost(next: Host): void {
  host = next
}

/** Shows the site in this tab as a player sees it, beginning with the dashboard. */
export function beginViewing(answer: AnswerFor<'POST v1 /admin/players/{playerId}/view/'>): Promise<void> {
  const { player, role, access_token: token, expires } = answer
  const user = { id: player.id, username: player.username, name: player.username, role }
  return become(() => storeViewing({ user, token, expires }), '/dashboard')
}

/** Shows the site as the staff themselves see it again, at the page of the player. */
export async function endViewing({ isToldServer = false } = {}): Promise<void> {
  const { viewing } = getSession()
  if (!viewing || spentTokens.has(viewing.token)) return
  spentTokens.add(viewing.token)
  const playerId = viewing.user.id
  await become(() => storeViewing(undefined), `/admin/players/${playerId}`)
  if (isToldServer)
    await call('DELETE v1 /admin/players/{playerId}/view/', { params: { playerId } }).catch(() => {
      // It ends by itself.
    })
}

/**
 * After a 401: if the call was one of staff who saw the site as a player, that has ended.
 * @throws CallError that says so; the call is not sent again with the token of the staff
 */
export function refuseEndedViewing(spent: string | undefined): void {
  const { viewing } = getSession()
  if (!viewing && (spent === undefined || !spentTokens.has(spent))) return
  const player = viewing?.user.username
  void endViewing()
  const text = player === undefined ? '' : t('accounts.viewing.ended', { player })
  throw new CallError(403, { code: 'viewing_ended', detail: text }, text)
}

/** Leaves the screen first, so that it asks for nothing as somebody else. */
async function become(change: () => void, path: string): Promise<void> {
  if (!host) return
  const { queryClient, router } = host
  setLoading(true)
  await router.navigate({ to: '/' })
  await queryClient.cancelQueries()
  change()
  queryClient.getQueryCache().clear()
  setLoading(false)
  await router.navigate({ href: path })
}
