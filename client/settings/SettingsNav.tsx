import { useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { SECTIONS, type SectionId } from './sections.ts'
import { useSectionInSight } from './use-section-in-sight.ts'

/** The parts of the settings; it stays in sight, and marks the part that one is at. */
export function SettingsNav() {
  const current = useSectionInSight()
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the marked part may lie outside of the row's window.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current=location]')
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2
  }, [current])
  const hash = useLocation({ select: (place) => place.hash })
  // The parts come after the page: an address with one of them is followed when they are there.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  const navigate = useNavigate()
  const go = (event: MouseEvent, id: SectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    moveFocus(id)
    void navigate({ to: '/profile', search: { tab: 'settings' }, hash: id, replace: true })
  }
  return (
    <nav
      ref={row}
      aria-label="Settings"
      className="sticky top-16 z-20 -mx-1 overflow-x-auto bg-bg px-1 [scrollbar-width:none]"
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            {/* Not the router's link: that would mark all of them as the present page. */}
            <a
              href={`/profile?tab=settings#${id}`}
              aria-current={current === id ? 'location' : undefined}
              onClick={(event) => go(event, id)}
              className={`flex min-h-11 shrink-0 items-center px-3 text-14 font-[600] whitespace-nowrap -outline-offset-2 transition-colors ${current === id ? 'text-text shadow-[inset_0_-2px_var(--accent-text)]' : 'text-muted hover:text-text'}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Tab goes on from the part, as after any link inside a page. */
function moveFocus(id: SectionId): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
