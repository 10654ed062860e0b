import { lazy, type ReactNode, useState } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

export type PopoverProps = {
  /** The content of the trigger button. */
  trigger: ReactNode
  triggerLabel?: string
  triggerClass: string
  /** The accessible name of the panel. */
  label: string
  /** The content of the panel; `close` closes it. */
  children: (close: () => void) => ReactNode
  popupClass?: string
}

const load = () => import('./popover-parts.tsx')
const Parts = lazy(() => load().then((parts) => ({ default: parts.PopoverParts })))

/** A button that opens a floating panel. Its library is loaded on hover, focus or press. */
export function Popover(props: PopoverProps) {
  const [isWanted, setWanted] = useState(false)
  const plain = (
    <button
      type="button"
      aria-label={props.triggerLabel}
      aria-haspopup="dialog"
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
