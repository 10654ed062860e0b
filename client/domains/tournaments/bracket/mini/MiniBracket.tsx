import { useMemo } from 'react'
import type { MatchId } from '#core/bracket/rules.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { sideScore } from '../map/card-props.ts'
import { useBook } from '../use-book.ts'
import { type Book, viewOf } from '../words/book.ts'
import { matchSentence } from '../words/match-sentence.ts'
import { slotText } from '../words/slots.ts'
import { MINI, miniLayout, type MiniMatch } from './mini-layout.ts'

type Props = { bracket: OwnBracket; state: TreeState; label: string }

/** The part of the bracket that matters to who looks: their way on, or the last rounds. */
export function MiniBracket({ bracket: { nameOf, running, viewer }, state, label }: Props) {
  const book = useBook({ state, nameOf, running, viewer })
  const mini = useMemo(() => miniLayout(book, viewer), [book, viewer])
  const at = new Map(mini.matches.map((match) => [match.id, match]))
  return (
    // Positions are of the picture, whichever way the language runs.
    <div dir="ltr" role="region" aria-label={label} tabIndex={0} className="mt-5 overflow-x-auto py-1">
      <div className="relative" style={{ width: mini.width, height: mini.height }}>
        <svg
          aria-hidden="true"
          width={mini.width}
          height={mini.height}
          className="absolute inset-0 fill-none stroke-line"
        >
          {mini.matches.map((match) => {
            const to = match.to === undefined ? undefined : at.get(match.to)
            return to ? <path key={match.id} d={lineOf(match, to)} /> : null
          })}
        </svg>
        <ul>
          {mini.matches.map((match) => (
            <Card key={match.id} book={book} match={match} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function lineOf(from: MiniMatch, to: MiniMatch): string {
  const half = MINI.card.height / 2
  const start = from.x + MINI.card.width
  return `M${start} ${from.y + half}H${(start + to.x) / 2}V${to.y + half}H${to.x}`
}

function Card({ book, match: { id, x, y } }: { book: Book; match: MiniMatch }) {
  const view = viewOf(book, id)
  const isRunning = book.running.has(id)
  const isMine = view.slots.some((slot) => slot.kind === 'entrant' && slot.seed === book.viewer)
  const border = isMine ? 'border-accent-text' : isRunning ? 'border-live/70' : 'border-line'
  return (
    <li
      style={{ left: x, top: y, width: MINI.card.width, height: MINI.card.height }}
      className={`absolute overflow-hidden rounded-input border bg-bg text-12 ${border} ${isRunning ? 'shadow-[inset_3px_0_var(--live)]' : ''}`}
    >
      <span className="sr-only">{matchSentence(book, view)}</span>
      <span aria-hidden="true">
        <Side book={book} id={id} slot={0} />
        <Side book={book} id={id} slot={1} />
      </span>
    </li>
  )
}

function Side({ book, id, slot }: { book: Book; id: MatchId; slot: 0 | 1 }) {
  const view = viewOf(book, id)
  const { name, seed } = slotText(book, view, slot)
  const isMine = seed !== undefined && seed === book.viewer
  const tone = isMine
    ? 'bg-tint-accent font-[700] text-accent-text'
    : seed === undefined
      ? 'text-faint'
      : view.winner === slot
        ? 'font-[700]'
        : view.winner === 1 - slot
          ? 'text-muted'
          : ''
  return (
    <span
      className={`flex h-[21px] items-center gap-2 px-2 ${slot === 1 ? 'border-t border-line/60' : ''} ${tone}`}
    >
      <span className="min-w-0 grow truncate">
        <bdi>{name}</bdi>
      </span>
      <span className="shrink-0 tabular-nums">{sideScore(view, slot)}</span>
    </span>
  )
}
