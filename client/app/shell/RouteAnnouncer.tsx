import { t } from '#messages/site.ts'
import { rootRouteId, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { titleOf } from '#client/lib/title.ts'

const SETTLE_MS = 400

/**
 * After a navigation: sets the document title, announces it to screen readers and moves the focus to the new
 * screen.
 */
export function RouteAnnouncer() {
  const route = useRouterState({
    select: (state) => {
      const match = state.matches.at(-1)
      const isUnknown = match === undefined || match.routeId === rootRouteId || match.status === 'notFound'
      return isUnknown
        ? `${state.location.pathname}|${t('site.route_announcer.not_found')}`
        : `${match.pathname}|${match.staticData.title ?? ''}`
    },
  })
  const [announced, setAnnounced] = useState('')
  const shownRoute = useRef(route)

  // Runs before the screens' own effects, so that a screen can set a more specific title.
  useLayoutEffect(() => {
    document.title = titleOf(route.slice(route.indexOf('|') + 1) || undefined)
  }, [route])

  useEffect(() => {
    // The first screen takes no focus, also in development, where React runs this twice.
    if (shownRoute.current === route) return
    shownRoute.current = route
    const timer = setTimeout(() => {
      setAnnounced(document.title)
      const main = document.getElementById('main')
      const focused = document.activeElement
      // Keep the focus that a screen or dialog has set itself.
      if (
        focused &&
        focused !== document.body &&
        (main?.contains(focused) || focused.closest('[role=dialog]'))
      )
        return
      main?.focus({ preventScroll: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [route])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
