import type { ReactNode } from 'react'

const WIDTHS = { wide: '', reading: 'max-w-3xl', form: 'max-w-lg' } as const

/** The width and padding of a page: `reading` for texts, `form` for one column of fields. */
export function Page({ width = 'wide', children }: { width?: keyof typeof WIDTHS; children: ReactNode }) {
  return (
    <div className="page-width py-8 sm:py-10 in-data-dense:sm:py-6">
      <div className={width === 'wide' ? '' : `mx-auto ${WIDTHS[width]}`}>{children}</div>
    </div>
  )
}
