import { rootRouteId, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { titleOf } from '#client/lib/title.ts'

const SETTLE_MS = 400

/**
 * Gives each route its title, says it to screen readers after a navigation, and moves the focus to the new
 * screen.
 */
export function RouteAnnouncer() {
  const route = useRouterState({
    select: (state) => {
      const match = state.matches.at(-1)
      const isUnknown = match === undefined || match.routeId === rootRouteId || match.status === 'notFound'
      return isUnknown
        ? `${state.location.pathname}|Not Found`
        : `${match.pathname}|${match.staticData.title ?? ''}`
    },
  })
  const [said, setSaid] = useState('')
  const isFirst = useRef(true)

  // Before the screens' own effects: a screen that knows a better title sets it after this.
  useLayoutEffect(() => {
    document.title = titleOf(route.slice(route.indexOf('|') + 1) || undefined)
  }, [route])

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => {
      setSaid(document.title)
      const main = document.getElementById('main')
      const focused = document.activeElement
      // A screen or a dialog that has taken the focus keeps it.
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
      {said}
    </p>
  )
}
