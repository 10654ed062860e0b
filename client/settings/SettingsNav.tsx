import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SECTIONS, type SectionId } from './sections.ts'
import { useSectionInSight } from './use-section-in-sight.ts'

/** The parts of the settings; it stays in sight, and marks the part that one is at. */
export function SettingsNav() {
  const current = useSectionInSight()
  const hash = useLocation({ select: (place) => place.hash })
  // The parts come after the page: an address with one of them is followed when they are there.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  return (
    <nav aria-label="Settings" className="sticky top-16 z-20 -mx-1 overflow-x-auto bg-bg/95 px-1 [scrollbar-width:none]">
      <ul className="flex gap-1 border-b border-line">
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to="/profile"
              search={{ tab: 'settings' }}
              hash={id}
              replace
              aria-current={current === id ? 'location' : undefined}
              onClick={() => moveFocus(id)}
              className={`flex min-h-11 shrink-0 items-center px-3 text-14 font-[600] whitespace-nowrap -outline-offset-2 transition-colors ${current === id ? 'text-text shadow-[inset_0_-2px_var(--accent-text)]' : 'text-muted hover:text-text'}`}
            >
              {label}
            </Link>
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
