import { t } from '#messages/tournaments.ts'
import { memo } from 'react'
import type { MatchId } from '#core/bracket/rules.ts'
import { OUTCOME, UNDECIDED } from '#core/bracket/match.ts'
import { fieldOf } from '#core/bracket/records.ts'
import type { Strip } from '../layout/layout.ts'
import type { Book } from '../words/book.ts'
import { waveName } from '../words/rounds.ts'

/** Beside the bars, so that the whole column can be pressed. */
const BESIDE = 6

type Props = {
  book: Book
  strip: Strip
  index: number
  lit: ReadonlyMap<MatchId, number>
  /** The place where the bracket is entered by keyboard. */
  isActive: boolean
}

/** A column of bars, one a match, that a press unfolds. */
export const FoldedWave = memo(function FoldedWave({ book, strip, index, lit, isActive }: Props) {
  const { layout, state, running } = book
  const { x, wide, wave, matches } = strip
  const groups = { edge: '', line: '', live: '', accent: '' }
  let played = 0
  for (const id of matches) {
    const isOver = fieldOf(state.matches, id, OUTCOME) !== UNDECIDED
    if (isOver) played += 1
    const kind = lit.has(id) ? 'accent' : running.has(id) ? 'live' : isOver ? 'edge' : 'line'
    groups[kind] += `M${BESIDE} ${layout.y[id] ?? 0}h${wide}v${layout.high[id] ?? 0}h-${wide}z`
  }
  const name = waveName(book, wave)
  return (
    <button
      type="button"
      data-fold={index}
      tabIndex={isActive ? 0 : -1}
      aria-expanded={false}
      aria-label={
        played === matches.length
          ? t('tournaments.bracket.folded_done', { round: name, count: matches.length })
          : t('tournaments.bracket.folded', { round: name, played, total: matches.length })
      }
      style={{ transform: `translateX(${x - BESIDE}px)`, width: wide + 2 * BESIDE, height: layout.height }}
      className="absolute left-0 top-0 cursor-pointer rounded-[3px] -outline-offset-2 hover:bg-raised/60"
    >
      <svg aria-hidden="true" className="pointer-events-none absolute left-0 top-0 size-px overflow-visible">
        <path d={groups.line} className="fill-line" />
        <path d={groups.edge} className="fill-edge" />
        <path d={groups.live} className="fill-live" />
        <path d={groups.accent} className="fill-accent-text" />
      </svg>
    </button>
  )
})
