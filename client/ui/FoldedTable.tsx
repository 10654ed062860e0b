import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Tooltip } from './overlays/Tooltip.tsx'

type Props = {
  /** The first and the last day of the chart. */
  days: readonly [string, string]
  /** The name of the button that opens the table. */
  summary: string
  /** The accessible name of the table, which scrolls. */
  label: string
  /** The heads of both columns. */
  columns: readonly [string, string]
  /** Each row has a key and its two cells; read when the table is opened. */
  rows: () => readonly { key: string; cells: readonly [ReactNode, ReactNode] }[]
}

const cell = 'px-3 py-1.5'

/** The days below a chart, and between them a button that opens its data as a table. */
export function FoldedTable({ days: [from, to], summary, label, columns: [first, second], rows }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="text-14">
      {/* The chart runs from left to right in every language. */}
      <div dir="ltr" className="mt-1.5 flex items-center justify-between text-12 text-faint tabular-nums">
        <span aria-hidden="true" dir="auto">
          {from}
        </span>
        <Tooltip text={summary}>
          <button
            type="button"
            aria-label={summary}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="relative grid size-6 place-items-center rounded-sm hover:bg-raised hover:text-text aria-expanded:bg-raised aria-expanded:text-text pointer-coarse:before:absolute pointer-coarse:before:-inset-2.5"
          >
            <Table2 aria-hidden="true" className="size-4" />
          </button>
        </Tooltip>
        <span aria-hidden="true" dir="auto">
          {to}
        </span>
      </div>
      {isOpen ? (
        <div
          className="mt-1 max-h-56 overflow-y-auto rounded-input border border-line"
          tabIndex={0}
          role="region"
          aria-label={label}
        >
          <table className="w-full tabular-nums">
            <thead className="sticky top-0 bg-raised text-12 text-muted">
              <tr>
                <th scope="col" className={`${cell} text-start font-medium`}>
                  {first}
                </th>
                <th scope="col" className={`${cell} text-end font-medium`}>
                  {second}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows().map(({ key, cells }) => (
                <tr key={key} className="border-t border-line">
                  <td className={`${cell} text-muted`}>{cells[0]}</td>
                  <td className={`${cell} text-end`}>{cells[1]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  )
}
