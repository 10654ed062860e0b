import { type ReactNode, useState } from 'react'

type Props = {
  /** The text that opens the table. */
  summary: string
  /** The accessible name of the table, which scrolls. */
  label: string
  /** The heads of both columns. */
  columns: readonly [string, string]
  /** Each row has a key and its two cells; read when the table is opened. */
  rows: () => readonly { key: string; cells: readonly [ReactNode, ReactNode] }[]
}

const cell = 'px-3 py-1.5'

/** The data of a chart as a table, which is closed at first. */
export function FoldedTable({ summary, label, columns: [first, second], rows }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-2 text-14" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit py-1 text-12 text-muted hover:text-text pointer-coarse:min-h-11">
        {summary}
      </summary>
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
    </details>
  )
}
