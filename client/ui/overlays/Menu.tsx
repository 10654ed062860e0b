import type { ReactNode } from 'react'
import { onDemand } from './on-demand.tsx'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  isDangerous?: boolean
  hasLineAbove?: boolean
} & (
  | { onSelect: () => void; /** Shown, but not available now. */ isDisabled?: boolean }
  | { to: string; search?: Record<string, string> }
)
/** A link above the others, about the person whose menu it is. */
export type MenuHead = { to: string; picture: ReactNode; label: string; note: string }
export type MenuProps = {
  head?: MenuHead
  trigger: ReactNode
  triggerLabel?: string
  triggerClass: string
  items: readonly MenuItem[]
}

/** A button that opens a menu of actions and links, with arrow keys and typeahead. */
export const Menu = onDemand<MenuProps>('menu', () =>
  import('./menu-parts.tsx').then(({ MenuParts }) => MenuParts),
)
