import { cloneElement, type ReactElement } from 'react'

/**
 * A short explanation of a control, shown on hover and keyboard focus (see tooltips.ts). The control needs an
 * accessible name as well.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: ReactElement<Record<string, unknown>>
}) {
  return cloneElement(children, { 'data-tooltip': text })
}
