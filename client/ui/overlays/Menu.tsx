import { lazy, type ReactNode, useState } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

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
export type MenuProps = {
  trigger: ReactNode
  triggerLabel?: string
  triggerClass: string
  items: readonly MenuItem[]
}

const load = () => import('./menu-parts.tsx')
const Parts = lazy(() => load().then((parts) => ({ default: parts.MenuParts })))

/** A button that opens a menu of actions and links, with arrow keys and typeahead. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const plain = (
    <button
      type="button"
      aria-label={props.triggerLabel}
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.triggerClass}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    >
      {props.trigger}
    </button>
  )
  return isWanted ? (
    <LazyPart fallback={plain}>
      <Parts {...props} />
    </LazyPart>
  ) : (
    plain
  )
}
