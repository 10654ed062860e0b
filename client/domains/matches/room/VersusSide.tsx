import { t } from '#messages/matches.ts'
import { Link } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { Fragment } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { nameSeams } from './name-seams.ts'

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
      /** The team that plays here; the header links to its page. */ teamId?: number | null
    }

type Props = { side: Side; at: 'left' | 'right'; size: 'row' | 'header' }

/** The winner's panel follows the diagonal and has a cut corner at the top right. */
const wonPanel = {
  left: 'left-0 -right-[calc(var(--lean)-3px)] [clip-path:polygon(0_0,calc(100%-14px)_0,calc(100%-6px)_12px,calc(100%-var(--lean))_100%,0_100%)]',
  right:
    'right-0 -left-[calc(var(--lean)-3px)] [clip-path:polygon(var(--lean)_0,calc(100%-10px)_0,100%_10px,100%_100%,0_100%)]',
}

export function VersusSide({ side, at, size }: Props) {
  const won = !side.open && side.won
  const faded = side.open || side.lost
  const layout =
    size === 'row'
      ? `items-center gap-2 p-2.5 ${at === 'right' ? 'flex-row-reverse' : ''}`
      : `flex-col justify-center gap-3 p-3 sm:items-center sm:gap-4 sm:p-7 ${at === 'right' ? 'items-end sm:flex-row-reverse' : 'items-start sm:flex-row'} sm:justify-start`
  return (
    <div className={`relative flex min-w-0 ${layout}`}>
      {won ? (
        <span aria-hidden="true" className={`absolute inset-y-0 -z-10 bg-win/16 ${wonPanel[at]}`} />
      ) : null}
      <div className={`flex shrink-0 ${size === 'row' ? 'max-[22rem]:hidden' : ''}`}>
        <Picture side={side} size={size === 'row' ? 36 : 72} />
      </div>
      <div className={`min-w-0 max-w-full ${at === 'right' ? 'text-right' : 'text-left'}`}>
        <p
          dir="auto"
          title={side.name}
          className={`${at === 'right' ? 'text-right' : 'text-left'} ${size === 'row' ? `line-clamp-2 leading-tight font-semibold wrap-anywhere ${side.name.length > 14 ? 'text-12' : 'text-14'}` : `line-clamp-3 font-wide leading-tight wrap-anywhere lg:line-clamp-2 lg:text-28 ${side.name.length > 9 ? 'text-14 max-[22rem]:text-12 sm:text-20' : 'text-16 sm:text-28'}`} ${faded && size === 'row' ? 'text-muted' : ''}`}
        >
          {size === 'row' ? side.name : <HeadName side={side} />}
        </p>
        {side.note ? (
          <p className={`text-12 ${size === 'row' ? 'line-clamp-2 text-faint' : 'truncate sm:text-14'}`}>
            {side.note}
          </p>
        ) : null}
        {won ? <span className="sr-only">{t('matches.versus_side.winner')}</span> : null}
      </div>
    </div>
  )
}

function HeadName({ side }: { side: Side }) {
  const name = nameSeams(side.name).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ))
  if (side.open || !side.teamId) return name
  return (
    <Link
      to="/team/$teamId"
      params={{ teamId: String(side.teamId) }}
      className="underline underline-offset-4"
    >
      {name}
    </Link>
  )
}

function Picture({ side, size }: { side: Side; size: number }) {
  if (!side.open)
    return (
      <span className="relative flex">
        <PlayerAvatar
          name={side.name}
          url={side.avatarUrl}
          size={size}
          className={side.won ? 'cut-corner' : ''}
        />
        {side.isReady ? <ReadyMark /> : null}
      </span>
    )
  const seat = 'inline-grid shrink-0 place-items-center rounded-input border border-dashed border-current'
  if (side.onFill && size >= 44)
    return (
      <button
        type="button"
        aria-label={side.onFill.label}
        onClick={side.onFill.act}
        className={`${seat} transition-colors hover:border-solid hover:bg-white/12`}
        style={{ width: size, height: size }}
      >
        <Plus aria-hidden="true" size={size / 2.6} />
      </button>
    )
  return (
    <span aria-hidden="true" className={`${seat} opacity-60`} style={{ width: size, height: size }}>
      <Plus size={size / 2.6} />
    </span>
  )
}

/** Its text is the side's note. */
function ReadyMark() {
  return (
    <span
      aria-hidden="true"
      className="appear absolute -end-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full bg-win text-bg ring-2 ring-black/40"
    >
      <Check className="size-4" strokeWidth={3} />
    </span>
  )
}
