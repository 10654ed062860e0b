import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'

type Props = {
  /** The label of the button that leads back to the list on a phone. */
  back: string
  onClose: () => void
  /** Content beside the case on a wide screen, e.g. the record of the player. */
  aside?: ReactNode
  children: ReactNode
}

/** The cards of one case. */
export function CaseLayout({ back, onClose, aside, children }: Props) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${aside ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Button variant="outline" className="justify-self-start lg:hidden" onClick={onClose}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          {back}
        </Button>
        {children}
      </div>
      {aside ? <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{aside}</div> : null}
    </div>
  )
}
