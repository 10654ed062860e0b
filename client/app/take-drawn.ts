import { hydrate, type QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { hydrate as hydrateRouter } from '@tanstack/react-router/ssr/client'
import { getSession } from '#client/domains/accounts/session/store.ts'

/**
 * Prepares to continue a document that the server has drawn: takes over its queries, loads the code of its page
 * and gives inline styles to the elements, which the CSP does not allow in markup. False if there is none, or if
 * somebody is signed in.
 */
export async function takeDrawn(
  root: Element,
  queryClient: QueryClient,
  router: AnyRouter,
): Promise<boolean> {
  const queries = document.getElementById('queries')
  if (!queries?.textContent || !root.firstChild) return false
  // It was drawn for a visitor. A player's own views are asked for, as without a drawn document.
  if (getSession().status === 'authenticated') return false
  hydrate(queryClient, JSON.parse(queries.textContent))
  await takeRoutes(router)
  takeStyles(root)
  return true
}

/**
 * The router reads what its own inline script would have left. The server sends none: every route that it draws
 * has succeeded, and what its loader read is in the queries.
 */
async function takeRoutes(router: AnyRouter): Promise<void> {
  router.updateLatestLocation()
  const matches = router.matchRoutes(router.latestLocation).map(({ id }) => ({
    i: id.replaceAll('/', '#'),
    u: Date.now(),
    s: 'success' as const,
    ssr: true,
  }))
  const nothing = () => {}
  window.$_TSR = {
    router: { manifest: undefined, matches },
    h: nothing,
    e: nothing,
    c: nothing,
    p: nothing,
    buffer: [],
  }
  await hydrateRouter(router)
}

/** The server writes each `style` as a rule of one style element, which the CSP allows by its hash. */
function takeStyles(root: Element): void {
  const sheet = document.getElementById('drawn-styles')
  if (!(sheet instanceof HTMLStyleElement)) return
  const styles = [...(sheet.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).style.cssText)
  for (const element of root.querySelectorAll<HTMLElement>('[data-s]')) {
    element.style.cssText = styles[Number(element.dataset.s)] ?? ''
    element.removeAttribute('data-s')
  }
  sheet.remove()
}
