import type { HTMLAttributes, ReactNode } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'div' | 'article' | 'li'
  title?: ReactNode
  aside?: ReactNode
  level?: 2 | 3
}

/** A bordered surface. With a title it is a section with a heading, and `aside` is shown at its right. */
export function Card({
  as: Element = 'section',
  title,
  aside,
  level = 2,
  className = '',
  children,
  ...rest
}: Props) {
  const Heading = `h${level}` as const
  return (
    <Element
      {...rest}
      className={`rounded-card border border-line bg-surface p-4 sm:p-6 in-data-dense:sm:p-5 ${className}`}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between in-data-dense:mb-3 gap-x-4 gap-y-2">
          <Heading className="min-w-0 text-20 wrap-anywhere">{title}</Heading>
          {aside && <div className="text-14 text-muted">{aside}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}
