import { t } from '#messages/accounts.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { SECTIONS, type SectionId } from './sections.ts'
import { useSectionInSight } from './use-section-in-sight.ts'

/** Links to the sections of the settings; always visible, with the current section marked. */
export function SettingsNav() {
  const current = useSectionInSight()
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the marked link may be outside the visible part of the row.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current=location]')
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2
  }, [current])
  const hash = useLocation({ select: (place) => place.hash })
  // The sections load after the page, so scroll to that of the URL once they exist.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  const navigate = useNavigate()
  const goTo = (event: MouseEvent, id: SectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    moveFocus(id)
    void navigate({ to: '/profile', search: { tab: 'settings' }, hash: id, replace: true })
  }
  return (
    <nav
      ref={row}
      aria-label={t('common.settings')}
      className="sticky top-16 z-20 -mx-1 overflow-x-auto bg-bg px-1 [scrollbar-width:none]"
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            {/* Not a router Link, which would mark all of them as the current page. */}
            <a
              href={`/profile?tab=settings#${id}`}
              aria-current={current === id ? 'location' : undefined}
              onClick={(event) => goTo(event, id)}
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

/** Moves the focus to the section, as after any in-page link. */
function moveFocus(id: SectionId): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
