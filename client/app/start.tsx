import '#client/lib/messages.ts'
import '#client/ui/styles/base.css'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { toast } from 'sonner'
import { whenIdle } from '#client/lib/when-idle.ts'
import { badAddressOf } from '#client/lib/api/bad-address.ts'
import { loadBoot } from '#client/lib/boot.ts'
import { stopLingering } from '#client/lib/live/live.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setAnswerCompletion } from '#client/lib/api/call.ts'
import { reportFailure, startReporting } from '#client/lib/api/report.ts'
import { App } from './App.tsx'
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
  const repeatEarlyInput = takeEarlyInput(root)
  const reactRoot = isDrawn ? hydrateRoot(root, app, options) : createRoot(root, options)
  if (isDrawn) repeatEarlyInput()
  else reactRoot.render(app)
  signal.addEventListener('abort', () => {
    reactRoot.unmount()
    router.history.destroy()
    stopFreshness()
    stopLingering()
    toast.dismiss()
    queryClient.clear()
    // A loader still at work asks for nothing more: it would ask in the name of the next client.
    queryClient.fetchQuery = () => new Promise(() => {})
  })
}

type EarlyInput = {
  /** The last button that was pressed, or the form that was sent by a key. */
  pressed: HTMLElement | null
  stop(): void
}
type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes what was typed into and pressed on a drawn document before the page ran (`public/early.js`). The returned
 * function does it again, once React listens: the page then knows what the document shows.
 */
function takeEarlyInput(root: Element): () => void {
  const { earlyInput } = window as { earlyInput?: EarlyInput }
  earlyInput?.stop()
  const fields = [...root.querySelectorAll<Field>('input, textarea')]
  const typed = fields.flatMap((field) =>
    field.value === field.defaultValue || !isText(field) ? [] : [{ field, value: field.value }],
  )
  const pressed = earlyInput?.pressed
  return () => {
    for (const { field, value } of typed) type(field, value)
    // React knows the typed values only in the next task.
    if (pressed) setTimeout(() => press(pressed))
  }
}

const isText = (field: Field) => !['checkbox', 'radio', 'file', 'hidden'].includes(field.type)

function type(field: Field, value: string): void {
  // The first event makes React take the field over, with the value that it has.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // A change is what differs from the value that React last saw through its own setter.
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(pressed: HTMLElement): void {
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
