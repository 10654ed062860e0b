import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { PlayerCard } from './PlayerCard.tsx'
import { playerCardQuery } from './queries.ts'
import { watchNames, type Way } from './watch-names.ts'

type Shown = { owner: HTMLElement; username: string; way: Way; path: string }

/** The card of the name that one rests on, of all names of the site. */
export function PlayerCards() {
  const queryClient = useQueryClient()
  const path = useRouterState({ select: ({ location }) => location.href })
  const [shown, setShown] = useState<Shown>()
  const current = useRef(path)
  current.current = path
  useEffect(() => {
    const watched = new AbortController()
    watchNames(
      {
        ask: (username) => void queryClient.prefetchQuery(playerCardQuery(username)),
        open: (owner, way) =>
          setShown({ owner, username: owner.dataset['card'] ?? '', way, path: current.current }),
        close: () => setShown((now) => (now?.way === 'press' ? now : undefined)),
      },
      watched.signal,
    )
    return () => watched.abort()
  }, [queryClient])
  const close = useCallback(() => setShown(undefined), [])
  // A card belongs to the page on which it was opened.
  if (!shown || shown.path !== path) return null
  if (shown.way === 'press')
    return (
      <Dialog isOpen onClose={close} title={shown.username}>
        <div className="-mx-6 mt-4 -mb-6">
          <PlayerCard username={shown.username} />
        </div>
      </Dialog>
    )
  return createPortal(<Floating key={shown.username} shown={shown} onClose={close} />, document.body)
}

const WIDTH_PX = 340
const GAP_PX = 8
/** A row that is higher is a whole card: only the name is kept free then. */
const ROW_PX = 96

/** The card below the name's row, or above it where there is no room: never over it. */
function Floating({ shown: { owner, username, way }, onClose }: { shown: Shown; onClose: () => void }) {
  const { isError } = useQuery(playerCardQuery(username))
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = box.current
    if (!card) return undefined
    const place = () => {
      const name = owner.getBoundingClientRect()
      const row = owner.closest('li, tr, [role=row]')?.getBoundingClientRect()
      const kept = row && row.height <= ROW_PX ? row : name
      const below = kept.bottom + GAP_PX
      const isBelow = below + card.offsetHeight <= innerHeight || kept.top < innerHeight / 2
      card.style.top = `${isBelow ? below : Math.max(GAP_PX, kept.top - GAP_PX - card.offsetHeight)}px`
      card.style.left = `${Math.max(GAP_PX, Math.min(name.left, innerWidth - WIDTH_PX - GAP_PX))}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(card)
    return () => observer.disconnect()
  }, [owner])
  useEffect(() => {
    const card = box.current
    if (way !== 'key' || !card) return undefined
    card.focus()
    const onLeave = ({ relatedTarget: to }: FocusEvent) => {
      if (to instanceof Node && !card.contains(to)) onClose()
    }
    card.addEventListener('focusout', onLeave)
    return () => {
      card.removeEventListener('focusout', onLeave)
      // Not where the person has gone on.
      if (card.contains(document.activeElement)) owner.focus({ preventScroll: true })
    }
  }, [owner, way, onClose])
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={username}
      data-player-card=""
      // An API without the call leaves a name as it is.
      hidden={isError}
      tabIndex={-1}
      className="appear fixed z-50 w-[340px] max-w-[calc(100vw-16px)] overflow-hidden rounded-card border border-edge/70 bg-surface text-text shadow-menu outline-none"
    >
      <PlayerCard username={username} hasName />
    </div>
  )
}
