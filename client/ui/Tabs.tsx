import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export type TabItem<Id extends string = string> = {
  id: Id
  label: string
  icon?: ReactNode
  count?: number | undefined
}
type Props<Id extends string> = {
  label: string
  tabs: readonly TabItem<Id>[]
  current: Id
  /** Updates the URL. */
  onSelect: (id: Id) => void
  /** `side`: a column at the left from 64rem on, otherwise a row that scrolls. */
  layout?: 'row' | 'side'
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export function tabId(id: string): string {
  return `tab-${id}`
}

/**
 * Tabs whose selection is part of the URL; with arrow keys, Home and End. Put the content into `TabPanel`.
 */
export function Tabs<Id extends string>({ label, tabs, current, onSelect, layout = 'row' }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const isSide = layout === 'side'

  // On a narrow screen the selected tab may be outside the visible part of the row.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === current)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? undefined
            : (index + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.id)}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={`flex gap-1 overflow-x-auto [scrollbar-width:none] ${isSide ? 'border-b border-line lg:flex-col lg:border-b-0' : 'border-b border-line'}`}
    >
      {tabs.map((tab) => {
        const isCurrent = tab.id === current
        return (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            aria-selected={isCurrent}
            aria-controls="tab-panel"
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={`flex min-h-11 shrink-0 items-center gap-2.5 px-3 text-14 font-[600] -outline-offset-2 transition-colors [&_svg]:size-[18px] ${
              isCurrent ? 'text-text shadow-[inset_0_-2px_var(--accent-text)]' : 'text-muted hover:text-text'
            } ${isSide ? `lg:rounded-input lg:px-4 ${isCurrent ? 'lg:bg-raised lg:shadow-[inset_3px_0_var(--accent-text)]' : 'lg:hover:bg-raised/60'}` : ''}`}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="rounded-full bg-raised px-1.5 text-12 text-muted">{tab.count}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** The content of the selected tab. */
export function TabPanel({
  current,
  className = '',
  children,
}: {
  current: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      id="tab-panel"
      role="tabpanel"
      aria-labelledby={tabId(current)}
      tabIndex={-1}
      className={`min-w-0 outline-none ${className}`}
    >
      {children}
    </div>
  )
}
