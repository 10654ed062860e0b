import { memo, useMemo } from 'react'
import { connector, pathOf } from '../layout/connectors.ts'
import { linesIn, type Area } from '../layout/in-sight.ts'
import type { BracketLayout } from '../layout/layout.ts'

/** The lines between the cards that are in sight. */
export const Lines = memo(function Lines({ layout, area }: { layout: BracketLayout; area: Area }) {
  const { left, top, right, bottom } = area
  const drawing = useMemo(
    () =>
      linesIn(layout, { left, top, right, bottom })
        .map((id) => pathOf(connector(layout, id)))
        .join(''),
    [layout, left, top, right, bottom],
  )
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute left-0 top-0 size-px overflow-visible">
      <path d={drawing} className="fill-transparent stroke-line" strokeWidth="1.5" />
    </svg>
  )
})
