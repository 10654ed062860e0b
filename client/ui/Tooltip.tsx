import { cloneElement, type ReactElement } from 'react'

/**
 * A few words that explain a control, on hover and on keyboard focus (see tooltip-watch.ts). The control
 * needs a name of its own besides.
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
