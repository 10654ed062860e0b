import { t } from '#messages/tournaments.ts'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import { useMedia } from '#client/ui/media.ts'
import { FORMAT_NAMES } from './format-names.ts'

type Props = { setup: Setup; box: RefObject<HTMLDetailsElement | null>; children: ReactNode }

/** The set-up. On small screens it is one line that opens, so that what was played comes first. */
export function SetupBox({ setup, box, children }: Props) {
  const isWide = useMedia('(min-width: 64rem)')
  if (isWide) return children
  return (
    <details ref={box} className="group min-w-0 scroll-mt-20">
      <summary className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 text-14 font-[650] group-open:mb-3">
        <SlidersHorizontal aria-hidden="true" className="size-5 text-muted" />
        {t('tournaments.rehearsal.set_up')}
        <span className="ms-auto min-w-0 truncate font-normal text-muted">
          {t(FORMAT_NAMES[setup.format])} · {setup.entrants}
        </span>
      </summary>
      {children}
    </details>
  )
}
