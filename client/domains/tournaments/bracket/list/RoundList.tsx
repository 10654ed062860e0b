import { t } from '#messages/tournaments.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useCallback,
} from 'react'
import { Segments } from '#client/ui/fields/Segments.tsx'
import type { MatchId, Seed, Section } from '#core/bracket/rules.ts'
import { litMatches, matchOf } from '../map/card-props.ts'
import { decidingMatch } from '../map/champion.ts'
import { progressOf } from '../map/progress.ts'
import type { EntrantPath } from '../path/path.ts'
import { stepOfKey, walk } from '../path/walk.ts'
import { type Book, viewOf } from '../words/book.ts'
import { MORE, RoundColumn } from './RoundColumn.tsx'
import { RoundTicks } from './RoundTicks.tsx'
import type { BracketLayout, Round } from '#client/domains/tournaments/bracket/layout/layout.ts'

type Props = {
  book: Book
  label: string
  path: EntrantPath | undefined
  onFollow: (seed: Seed | undefined) => void
  hrefOf: ((match: MatchId) => string | undefined) | undefined
  champion: Seed | undefined
}

/** The bracket by round: one round a swipe on phones, and the way through it for screen readers and keys everywhere. */
export function RoundList({ book: latest, label, path, onFollow, hrefOf, champion }: Props) {
  // Results may come faster than a long list is drawn.
  const book = useDeferredValue(latest)
  const { layout, state } = book
  const parts = useMemo(() => partsOf(layout), [layout])
  const progress = useMemo(() => progressOf(state, layout), [state, layout])
  const lit = useMemo(() => litMatches(book, path), [book, path])
  const start =
    path?.reached.at(-1) ??
    layout.columns[progress.current ?? -1]?.[0] ??
    // Over: the match that decided it, not a second final that was not needed.
    layout.matches.findLast((id) => viewOf(book, id).winner !== undefined) ??
    layout.matches[0] ??
    0
  const [part, setPart] = useState<Part>(() => locate(layout, start)?.part ?? 'winners')
  const [opened, setOpened] = useState<MatchId>()
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map())
  const carousel = useCarousel()
  /** The match to bring into sight, and to focus when the keys led there. */
  const wanted = useRef<{ id: MatchId; isFocus: boolean; isScroll: boolean } | undefined>(undefined)
  const before = useRef<MatchId | undefined>(undefined)
  const [, draw] = useState(0)
  // A second final, if it was needed.
  const decided = [state.plan.reset, decidingMatch(book)].find(
    (id) => id !== undefined && viewOf(book, id).winner !== undefined,
  )
  const rounds = parts.get(part) ?? parts.get('winners') ?? []

  const goTo = (id: MatchId, { isFocus = false, isScroll = false } = {}) => {
    const at = locate(layout, id)
    if (!at) return
    const round = parts.get(at.part)?.[at.index]
    const index = round?.matches.indexOf(id) ?? 0
    const key = `${at.part} ${at.index}`
    if (index >= (shown.get(key) ?? MORE)) setShown(new Map(shown).set(key, index + MORE))
    wanted.current = { id, isFocus, isScroll }
    setPart(at.part)
    draw((count) => count + 1)
  }
  const followed = path?.seed
  /** Once it stands, a choice brings its match into sight; at first the page stays where it is. */
  const seen = useRef(false)
  useEffect(() => {
    goTo(start, { isScroll: seen.current })
    seen.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- a new result must not move what one reads
  }, [state.plan, followed])
  // After each drawing: the column and the match may be new.
  useEffect(() => {
    carousel.foldAway()
    const to = wanted.current
    const at = to && locate(layout, to.id)
    if (!to || at?.part !== part) return
    wanted.current = undefined
    carousel.show(at.index)
    const item = carousel.scroller.current?.querySelector<HTMLElement>(`[data-match="${to.id}"]`)
    if (to.isFocus) item?.focus({ preventScroll: true })
    if (to.isScroll) item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const match = matchOf(event.target)
    const step = stepOfKey(event.key, layout.isMirrored)
    if (match === undefined || !step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const to = walk(layout, match, step, before.current)
    if (to === undefined) return
    before.current = match
    goTo(to, { isFocus: true, isScroll: true })
  }
  const onClick = (event: MouseEvent) => {
    const match = matchOf(event.target)
    if (match !== undefined) setOpened(opened === match ? undefined : match)
  }
  const names: Record<Part, string> = {
    winners: t('tournaments.bracket.winners'),
    losers: t('tournaments.bracket.losers'),
    final: t('tournaments.round.final'),
  }
  return (
    <section aria-label={label} className="min-w-0 [div:fullscreen>&]:px-3">
      {parts.size > 1 ? (
        <div className="mb-3 sm:max-w-md [&_legend]:sr-only">
          <Segments
            label={t('tournaments.bracket.section')}
            value={part}
            options={[...parts.keys()].map((value) => ({ value, label: names[value] }))}
            onChange={(value) => {
              setPart(value)
              carousel.setIndex(0)
              carousel.scroller.current?.scrollTo({ left: 0 })
            }}
          />
        </div>
      ) : null}
      <RoundTicks
        rounds={rounds}
        index={Math.min(carousel.index, rounds.length - 1)}
        current={progress.current}
        onTurn={carousel.show}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the buttons within */}
      <div
        ref={carousel.scroller}
        onScroll={carousel.onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="relative flex snap-x snap-mandatory items-start gap-5 overflow-x-auto overscroll-x-contain pb-3 sm:snap-proximity"
      >
        {rounds.map((round, at) => {
          const key = `${part} ${at}`
          return (
            <RoundColumn
              key={key}
              columnRef={carousel.columnRef(at)}
              book={book}
              round={round}
              lit={lit}
              opened={opened}
              shown={shown.get(key) ?? MORE}
              onMore={() => setShown(new Map(shown).set(key, (shown.get(key) ?? MORE) + MORE))}
              onFollow={onFollow}
              hrefOf={hrefOf}
              champion={decided !== undefined && round.matches.includes(decided) ? champion : undefined}
            />
          )
        })}
      </div>
    </section>
  )
}

type Part = 'winners' | 'losers' | 'final'

/** In single elimination there is one part: the final and the third place are rounds like the others. */
function partOf(layout: BracketLayout, section: Section): Part {
  const isDouble = layout.rounds.some((round) => round.section === 'final' || round.section === 'losers')
  if (!isDouble) return 'winners'
  return section === 'losers' ? 'losers' : section === 'winners' ? 'winners' : 'final'
}

/** The parts a bracket has, with their rounds. */
function partsOf(layout: BracketLayout): ReadonlyMap<Part, readonly Round[]> {
  const parts = new Map<Part, Round[]>()
  for (const round of layout.rounds) {
    const part = partOf(layout, round.section)
    const rounds = parts.get(part) ?? []
    parts.set(part, [...rounds, round])
  }
  return parts
}

/** The part and the round, as its index, that a match stands in. */
function locate(layout: BracketLayout, id: MatchId): { part: Part; index: number } | undefined {
  for (const [part, rounds] of partsOf(layout)) {
    const index = rounds.findIndex(({ wave, matches }) => wave === layout.wave[id] && matches.includes(id))
    if (index >= 0) return { part, index }
  }
  return undefined
}

/** A row of columns that one swipes through: which one is in front, and how to bring another there. */
function useCarousel() {
  const [index, setIndex] = useState(0)
  const columns = useRef(new Map<number, HTMLElement>())
  const scroller = useRef<HTMLDivElement>(null)
  const columnRef = useCallback(
    (at: number) => (element: HTMLElement | null) => {
      if (element) columns.current.set(at, element)
      else columns.current.delete(at)
    },
    [],
  )
  /** How far a column is from the start of the row, in pixels to scroll. */
  const offsetOf = (at: number): number => {
    const [row, column] = [scroller.current, columns.current.get(at)]
    if (!row || !column) return 0
    const [one, other] = [row.getBoundingClientRect(), column.getBoundingClientRect()]
    return getComputedStyle(row).direction === 'rtl' ? other.right - one.right : other.left - one.left
  }
  const show = (at: number) => {
    setIndex(at)
    scroller.current?.scrollBy({ left: offsetOf(at) })
  }
  /** Columns out of sight don't make the row higher than what is in sight. */
  const foldAway = () => {
    const row = scroller.current?.getBoundingClientRect()
    for (const column of columns.current.values()) {
      const { left, right } = column.getBoundingClientRect()
      column.toggleAttribute('data-away', row !== undefined && (right <= row.left || left >= row.right))
    }
  }
  const onScroll = () => {
    const row = scroller.current
    if (!row) return
    foldAway()
    const distances = [...columns.current.keys()].map((at) => ({ at, away: Math.abs(offsetOf(at)) }))
    // At the end the last columns can't come to the front.
    const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2
    const nearest = distances.toSorted((a, b) => a.away - b.away || a.at - b.at)[0]?.at ?? 0
    setIndex((was) => (isAtEnd && was > nearest ? was : nearest))
  }
  return { index, show, scroller, columnRef, onScroll, foldAway, setIndex }
}
