import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { scrollToCurrent } from '#client/lib/scroll-to-current.ts'

export type TabItem<Id extends string = string> = {
  id: Id
  label: string
  icon?: ReactNode
  count?: number | undefined
}

type GroupProps<Id extends string> = {
  current: Id
  /** Updates the URL. */
  onSelect: (id: Id) => void
  className?: string
  children: ReactNode
}

/** Tabs whose selection is part of the URL: put `Tabs` and `TabPanel` into it. */
export function TabGroup<Id extends string>({ current, onSelect, className, children }: GroupProps<Id>) {
  return (
    <Base.Root value={current} onValueChange={(id: Id) => onSelect(id)} className={className}>
      {children}
    </Base.Root>
  )
}

type Props = {
  label: string
  tabs: readonly TabItem[]
  current: string
  /** `side`: a column at the left from 64rem on, otherwise a row that scrolls. */
  layout?: 'row' | 'side'
}

/** The row of tabs; the arrow keys, Home and End select. */
export function Tabs({ label, tabs, current, layout = 'row' }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isSide = layout === 'side'

  // On a narrow screen the selected tab may be outside the visible part of the row.
  useEffect(() => {
    scrollToCurrent(list.current, '[aria-selected=true]')
  }, [current])

  return (
    <Base.List
      ref={list}
      aria-label={label}
      activateOnFocus
      className={`fade-row flex gap-1 overflow-x-auto [scrollbar-width:none] ${isSide ? 'border-b border-line lg:flex-col lg:border-b-0' : 'border-b border-line'}`}
    >
      {tabs.map((tab) => {
        const isCurrent = tab.id === current
        return (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className={`flex min-h-11 shrink-0 items-center gap-2.5 px-3 text-14 font-[600] -outline-offset-2 transition-colors [&_svg]:size-[18px] ${
              isCurrent ? 'text-text shadow-[inset_0_-2px_var(--accent-text)]' : 'text-muted hover:text-text'
            } ${isSide ? `lg:rounded-input lg:px-4 ${isCurrent ? 'lg:bg-raised lg:shadow-[inset_3px_0_var(--accent-text)]' : 'lg:hover:bg-raised/60'}` : ''}`}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="rounded-full bg-raised px-1.5 text-12 text-muted">{tab.count}</span>
            )}
          </Base.Tab>
        )
      })}
    </Base.List>
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
    <Base.Panel value={current} tabIndex={-1} className={`min-w-0 outline-none ${className}`}>
      {children}
    </Base.Panel>
  )
}
