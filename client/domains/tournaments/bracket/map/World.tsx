import { memo, useCallback, useRef, useMemo } from 'react'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { CameraStore } from '../camera/camera-store.ts'
import { useOnMove, useSight } from '../camera/use-camera.ts'
import { cardsIn, linesIn, type Area } from '../layout/in-sight.ts'
import type { BracketLayout } from '../layout/layout.ts'
import type { EntrantPath } from '../path/path.ts'
import { type Book, roundOf, viewOf } from '../words/book.ts'
import { cardProps } from './card-props.ts'
import { isPlayedIn, RoundNames } from './Heads.tsx'
import { Champion, Crown } from './Champion.tsx'
import { FoldedWave } from './FoldedWave.tsx'
import { MatchCard } from './MatchCard.tsx'
import type { Progress } from './progress.ts'
import { connector, pathOf } from '#client/domains/tournaments/bracket/layout/connectors.ts'
import { t } from '#messages/tournaments.ts'

type Props = {
  book: Book
  camera: CameraStore
  progress: Progress
  path: EntrantPath | undefined
  lit: ReadonlyMap<MatchId, number>
  active: MatchId | undefined
  champion: Seed | undefined
  prize: string | undefined
}

/** The time without a move after which what was moved as a picture is drawn sharp again. */
const REST_MS = 160

/** The cards and lines in sight, moved as one by a transform. The active card is always there, to keep the focus. */
export const World = memo(function World({
  book,
  camera,
  progress,
  path,
  lit,
  active,
  champion,
  prize,
}: Props) {
  const plane = useRef<HTMLDivElement>(null)
  const rest = useRef(0)
  const move = useCallback(({ view }: CameraStore) => {
    const element = plane.current
    if (!element) return
    const { style } = element
    style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    style.willChange = 'transform'
    clearTimeout(rest.current)
    rest.current = window.setTimeout(() => (style.willChange = ''), REST_MS)
  }, [])
  useOnMove(camera, move)
  const sight = useSight(camera)
  const { layout } = book
  const isNear = sight?.isFar === false
  // Before the size is known, and on the server, there is nothing to look at.
  if (!sight) return <div ref={plane} />
  const ids = isNear ? cardsIn(layout, sight.area) : []
  const isBar = (id: MatchId) =>
    layout.strips.some(({ isFolded, matches }) => isFolded && matches.includes(id))
  if (active !== undefined && !ids.includes(active) && !isBar(active)) ids.push(active)
  const pad = layout.isFitted ? 7 : 22
  return (
    <div ref={plane} className="absolute left-0 top-0 size-0 origin-top-left">
      {layout.strips
        .filter((strip) => isPlayedIn(book, strip, progress))
        .map(({ x, wide, wave }) => (
          <div
            key={`${wave} ${x}`}
            aria-hidden="true"
            data-live-wave={wave}
            style={{
              transform: `translateX(${x - pad}px)`,
              width: wide + 2 * pad,
              height: layout.height + 2000,
            }}
            className="pointer-events-none absolute -top-[400px] left-0 bg-live/9"
          />
        ))}
      {layout.strips.map((strip, index) =>
        strip.isFolded ? (
          <FoldedWave
            key={`${strip.wave} ${strip.x}`}
            book={book}
            strip={strip}
            index={index}
            lit={lit}
            isActive={active !== undefined && strip.matches.includes(active)}
          />
        ) : null,
      )}
      {isNear ? <Lines layout={layout} area={sight.area} /> : null}
      {path ? <LitPath book={book} path={path} /> : null}
      {champion === undefined ? (
        layout.isTwoSided && prize !== undefined ? (
          <Crown book={book} prize={prize} />
        ) : null
      ) : (
        <Champion book={book} seed={champion} />
      )}
      {isNear ? <RoundNames book={book} /> : null}
      {ids.map((id) => (
        <MatchCard key={id} {...cardProps(book, id, lit.get(id) ?? 0, id === active)} isGhost={!isNear} />
      ))}
    </div>
  )
})

/** The lines between the cards that are in sight. */
const Lines = memo(function Lines({ layout, area }: { layout: BracketLayout; area: Area }) {
  const { left, top, right, bottom } = area
  const drawing = useMemo(
    () =>
      linesIn(layout, { left, top, right, bottom })
        .map((id) => pathOf(connector(layout, id)))
        .join(''),
    [layout, left, top, right, bottom],
  )
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute left-0 top-0 size-px overflow-visible">
      <path d={drawing} className="fill-transparent stroke-line" strokeWidth="1.5" />
    </svg>
  )
})

/** An entrant's way: solid where it went, dotted where it goes by winning; a fall to the losers is named. */
function LitPath({ book, path }: { book: Book; path: EntrantPath }) {
  const { layout } = book
  const lines = (isSure: boolean) =>
    path.steps
      .filter((step) => step.isSure === isSure)
      .map(({ from, kind }) => pathOf(connector(layout, from, kind)))
      .join('')
  // The line itself shows the fall where all is in sight.
  const drops = layout.isFitted ? [] : path.steps.filter(({ kind, isSure }) => kind === 'loser' && isSure)
  const common = 'fill-transparent stroke-accent-text [vector-effect:non-scaling-stroke]'
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute left-0 top-0 size-px overflow-visible">
        <path d={lines(true)} className={common} strokeWidth="2" />
        <path
          d={lines(false)}
          className={common}
          strokeWidth="2"
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
      </svg>
      {drops.map(({ from }) => {
        const to = layout.loserTo[from] ?? -1
        if (to < 0) return null
        const y = (layout.y[from] ?? 0) + (layout.high[from] ?? 0) + 4
        const x = (layout.x[from] ?? 0) + (layout.isMirrored ? 0 : (layout.wide[from] ?? 0))
        return (
          <span
            key={from}
            aria-hidden="true"
            style={{ transform: `translate(${x}px, ${y}px)` }}
            className="pointer-events-none absolute left-0 top-0"
          >
            <span
              className={`absolute top-0 whitespace-nowrap rounded-[3px] bg-tint-accent px-1.5 text-12 font-[600] text-accent-text ${layout.isMirrored ? 'right-4' : 'left-5'}`}
            >
              {t('tournaments.say.drops_to', { round: roundOf(book, viewOf(book, to)) })}
            </span>
          </span>
        )
      })}
    </>
  )
}
