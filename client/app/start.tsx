import '#client/ui/styles/base.css'
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { whenIdle } from '#client/lib/when-idle.ts'
import { badAddressOf } from '#client/lib/api/bad-address.ts'
import { loadBoot } from '#client/lib/boot.ts'
import { loadHeldMessages } from '#client/lib/messages.ts'
import { stopLingering } from '#client/lib/live/live.ts'
import { dismissToasts } from '#client/lib/toast.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setAnswerCompletion } from '#client/lib/api/call.ts'
import { reportFailure, startReporting } from '#client/lib/api/report.ts'
import { App } from './App.tsx'
import type { EarlyInput } from './early-input.ts'
import { makeRouter } from './router.tsx'
import { installSession } from '#client/domains/accounts/session/install.ts'
import { keepCacheFresh } from '#client/app/live.ts'
import { loadAnnouncements } from './shell/AnnouncementsPart.tsx'
import { takeDrawn } from './take-drawn.ts'

/**
 * Starts the client in `root` at the current URL. Once per page; tests stop it with `signal`. `preload`: load
 * the page behind a link as soon as the pointer or the focus is on it.
 */
export async function startApp(
  root: Element,
  signal: AbortSignal,
  { preload = true }: { preload?: boolean } = {},
): Promise<void> {
  // Fields are missing only in calls of the client reference that belong to players.
  setAnswerCompletion(async (key, answer, query) =>
    key.includes(' /players/') ? (await import('./default-fields.ts')).completed(key, answer, query) : answer,
  )
  const site = await loadBoot()
  startReporting(site)
  whenIdle(
    () =>
      void import('./after-start.ts').then(
        (part) => part.afterStart(),
        () => {},
      ),
  )
  const queryClient = createQueryClient({
    onUnauthorized: (kind) => session.onUnauthorized(kind),
    onFailure: reportFailure,
  })
  const stopFreshness = keepCacheFresh(queryClient)
  const router = makeRouter(queryClient, { preload })
  const session = installSession(queryClient, router, signal)
  const app = <App queryClient={queryClient} router={router} />
  const options: RootOptions = {
    // React logs errors that an error screen has handled. A malformed address is not worth logging.
    onCaughtError: (error) => {
      if (!badAddressOf(error)) console.error(error)
    },
  }
  const [isDrawn] = await Promise.all([takeDrawn(root, queryClient, router), loadAnnouncements(site)])
  const repeatEarlyInput = await takeEarlyInput(root, router)
  const reactRoot = isDrawn ? hydrateRoot(root, app, options) : createRoot(root, options)
  if (!isDrawn) reactRoot.render(app)
  loadHeldMessages()
  repeatEarlyInput?.()
  signal.addEventListener('abort', () => {
    reactRoot.unmount()
    router.history.destroy()
    stopFreshness()
    stopLingering()
    dismissToasts()
    queryClient.clear()
    // A loader still at work asks for nothing more: it would ask in the name of the next client.
    queryClient.fetchQuery = () => new Promise(() => {})
  })
}

/**
 * Takes what was typed into and pressed on a drawn document before the page listens to it (`public/early.js`). The
 * returned function does it again, once React has the document. Its code is loaded only where there is something.
 */
async function takeEarlyInput(root: Element, router: AnyRouter): Promise<(() => void) | undefined> {
  const { earlyInput } = window as { earlyInput?: EarlyInput }
  if (!earlyInput) return undefined
  const { presses } = earlyInput
  const load = () => import('./early-input.ts').catch(() => undefined)
  earlyInput.drawn = new WeakSet(root.querySelectorAll('button, input, select, form'))
  earlyInput.repeat = async () => (await load())?.repeatPresses(root, presses, router)
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea')]
  if (presses.length === 0 && fields.every((field) => field.value === field.defaultValue)) return undefined
  return (await load())?.takeInput(root, presses, router)
}
