import { t } from '#messages/matches.ts'
import { Check, Plus } from 'lucide-react'
import type { Tier } from '#core/tier.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

/** One side of a match on a card; `open` while its seats are free. */
export type Side =
  | {
      open: true
      name: string
      note?: string
      /** Pressing the empty seat in the header does this. */
      onFill?: { label: string; act: () => void }
    }
  | {
      open?: false
      name: string
      note?: string
      avatarUrl: string | null
      won: boolean
      lost?: boolean
      /** Everyone of the side has confirmed the ready check. */
      isReady?: boolean
      /** The team that plays here; the header links to its page. */
      teamId?: number | null
      /** Shown in the header; nobody has one before the end of placement. */
      tier?: Tier | undefined
    }

type Props = { side: Side; at: 'left' | 'right' }

/** The winner's panel follows the diagonal and has a cut corner at the top right. */
const wonPanel = {
  left: 'left-0 -right-[calc(var(--lean)-3px)] [clip-path:polygon(0_0,calc(100%-14px)_0,calc(100%-6px)_12px,calc(100%-var(--lean))_100%,0_100%)]',
  right:
    'right-0 -left-[calc(var(--lean)-3px)] [clip-path:polygon(var(--lean)_0,calc(100%-10px)_0,100%_10px,100%_100%,0_100%)]',
}

/** One side in a row. */
export function VersusSide({ side, at }: Props) {
  const won = !side.open && side.won
  const isRight = at === 'right'
  return (
    <div className={`relative flex min-w-0 items-center gap-2 p-2.5 ${isRight ? 'flex-row-reverse' : ''}`}>
      {won ? (
        <span aria-hidden="true" className={`absolute inset-y-0 -z-10 bg-win/16 ${wonPanel[at]}`} />
      ) : null}
      <div className="flex shrink-0 max-[22rem]:hidden">
        <Picture side={side} />
      </div>
      <div className={`min-w-0 max-w-full ${isRight ? 'text-right' : 'text-left'}`}>
        <p
          dir="auto"
          title={side.name}
          className={`line-clamp-2 leading-tight font-semibold wrap-anywhere ${isRight ? 'text-right' : 'text-left'} ${side.name.length > 14 ? 'text-12' : 'text-14'} ${side.open || side.lost ? 'text-muted' : ''}`}
        >
          {side.name}
        </p>
        {side.note ? <p className="line-clamp-2 text-12 text-faint">{side.note}</p> : null}
        {won ? <span className="sr-only">{t('common.winner')}</span> : null}
      </div>
    </div>
  )
}

const SIZE_PX = 36

function Picture({ side }: { side: Side }) {
  if (side.open)
    return (
      <span
        aria-hidden="true"
        className="inline-grid size-9 shrink-0 place-items-center rounded-input border border-dashed border-current opacity-60"
      >
        <Plus size={14} />
      </span>
    )
  return (
    <span className="relative flex">
      <PlayerAvatar
        name={side.name}
        url={side.avatarUrl}
        size={SIZE_PX}
        className={side.won ? 'cut-corner' : ''}
      />
      {side.isReady ? <ReadyMark /> : null}
    </span>
  )
}

/** Its text is the side's note. */
export function ReadyMark() {
  return (
    <span
      aria-hidden="true"
      className="appear absolute -end-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full bg-win text-bg ring-2 ring-black/40"
    >
      <Check className="size-4" strokeWidth={3} />
    </span>
  )
}
