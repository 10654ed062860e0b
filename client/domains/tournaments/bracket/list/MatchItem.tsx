import { t } from '#messages/tournaments.ts'
import { Flag } from 'lucide-react'
import { type ReactNode, memo } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { StreamMark } from '#client/domains/tournaments/streams/StreamMark.tsx'
import { FLAG, type CardProps } from '../map/MatchCard.tsx'

type Props = Omit<CardProps, 'isGhost'> & {
  number: number
  /** How it ended, if not by a score. */
  ending: string | undefined
  isOpen: boolean
  hasNext: boolean
  /** The content that opens below it. */
  children: ReactNode
}

/** A match in the list of a round. A press opens where it leads to and why these two meet. */
export const MatchItem = memo(function MatchItem({ children, ...props }: Props) {
  const { id, sentence, lit, isRunning, isOpen, hasNext, number, ending } = props
  const border =
    lit === 1 || lit === 2
      ? 'border-accent-text'
      : lit === 3
        ? 'border-dashed border-accent-text/60'
        : isRunning
          ? 'border-live/70'
          : 'border-line'
  const line = lit > 0 && lit < 3 ? 'after:border-accent-text after:border-dotted' : 'after:border-line'
  return (
    <li
      className={`relative ${hasNext ? `after:absolute after:-inset-e-5 after:top-12 after:w-5 after:border-t-2 ${line}` : ''}`}
    >
      <div className={`overflow-clip rounded-card border bg-surface [overflow-clip-margin:4px] ${border}`}>
        <button
          type="button"
          data-match={id}
          aria-expanded={isOpen}
          className="block w-full rounded-card text-start"
        >
          <span className="sr-only">{sentence}</span>
          <span aria-hidden="true">
            <span className="flex min-h-8 items-center justify-between gap-2 px-3 text-12 text-muted">
              <span className="flex gap-3">
                {t('tournaments.match.number', { number })}
                {props.isStreamed ? <StreamMark /> : null}
              </span>
              {isRunning ? (
                <Badge tone="live" dot>
                  {t('tournaments.match.live')}
                </Badge>
              ) : (
                ending
              )}
            </span>
            <Side {...props} slot={0} />
            <Side {...props} slot={1} />
          </span>
        </button>
        {isOpen ? <div className="border-t border-line p-3">{children}</div> : null}
      </div>
    </li>
  )
})

function Side({ slot, ...props }: Omit<Props, 'children'> & { slot: 0 | 1 }) {
  const [name, seed, score] =
    slot === 0 ? [props.name0, props.seed0, props.score0] : [props.name1, props.seed1, props.score1]
  const isLit = props.lit === slot + 1
  const isLost = props.winner === 1 - slot || props.winner === -2
  const tone = isLit
    ? 'bg-tint-accent text-accent-text font-[700]'
    : seed === undefined
      ? 'text-faint'
      : props.winner === slot
        ? 'font-[700]'
        : isLost
          ? 'text-muted'
          : 'font-[600]'
  return (
    <span className={`flex min-h-9 items-center gap-2.5 px-3 text-14 ${tone}`}>
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      {seed === undefined ? null : (
        <span className={`grow whitespace-nowrap text-12 font-[450] ${isLit ? '' : 'text-muted'}`}>
          {t('tournaments.details.seed', { seed })}
        </span>
      )}
      {score === FLAG ? (
        <Flag className="ms-auto size-3.5 shrink-0" />
      ) : (
        <span className="ms-auto text-16">{score}</span>
      )}
    </span>
  )
}
