import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

type Trigger = {
  /** The content of the trigger button. */
  trigger: ReactNode
  triggerLabel?: string
  triggerClass: string
}

/**
 * A button that opens what is loaded on hover, focus or press. Until then it is drawn without it; `load` returns the component
 * that draws the button and what it opens.
 */
export function onDemand<Props extends Trigger>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function OnDemand(props) {
    const [isWanted, setWanted] = useState(false)
    const plain = (
      <button
        type="button"
        aria-label={props.triggerLabel}
        aria-haspopup={popup}
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
        <Loaded {...props} />
      </LazyPart>
    ) : (
      plain
    )
  }
}
