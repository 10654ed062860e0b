import { t } from '#messages/tournaments.ts'
import { memo, useCallback, useRef } from 'react'
import type { CameraStore } from '../camera/camera-store.ts'
import { useOnMove, useSight } from '../camera/use-camera.ts'
import { CARD, type Round } from '../layout/layout.ts'
import { roundName } from '../words/rounds.ts'
import type { Book } from '../words/book.ts'
import type { Progress } from './progress.ts'

/** Below this scale the names of rounds have no room. */
const TINY = 0.3

/** The strip over the columns: what is played in each wave and how far it is. It stays while one moves down. */
export const Heads = memo(function Heads({
  book,
  progress,
  camera,
}: {
  book: Book
  progress: Progress
  camera: CameraStore
}) {
  const { losersTop } = book.layout
  const strip = useRef<HTMLDivElement>(null)
  const move = useCallback(
    ({ view }: CameraStore) => {
      const element = strip.current
      if (!element) return
      element.style.setProperty('--scale', String(view.scale))
      element.style.transform = `translateX(${view.x}px)`
      const isBelow = losersTop !== undefined && -view.y / view.scale > losersTop - 80
      element.dataset['below'] = String(isBelow)
      element.style.visibility = view.scale < TINY ? 'hidden' : ''
    },
    [losersTop],
  )
  const isSized = useSight(camera) !== undefined
  useOnMove(camera, move)
  const { layout } = book
  const waves = isSized ? layout.columns.slice(1).map((_, index) => index + 1) : []
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 h-[44px] overflow-clip border-b border-line bg-bg">
      <div ref={strip} className="group absolute left-0 top-0">
        {waves.map((wave) => {
          const rounds = layout.rounds.filter((round) => round.wave === wave)
          const [first] = rounds
          const losers = rounds.find(({ section }) => section === 'losers')
          const isNow = progress.current === wave
          return first ? (
            <div
              key={wave}
              style={{
                left: `calc(${first.x}px * var(--scale, 1))`,
                width: `calc(${CARD.width}px * var(--scale, 1))`,
              }}
              className={`absolute top-0 grid h-[44px] content-center text-12 leading-4 ${isNow ? 'text-live' : 'text-muted'}`}
            >
              <span
                className={`truncate ${first.section === 'losers' ? 'font-[500] group-data-[below=true]:font-[650] group-data-[below=true]:text-text' : 'font-[650]'} ${isNow || first.section === 'losers' ? '' : 'text-text'}`}
              >
                <span className={losers ? 'group-data-[below=true]:hidden' : ''}>
                  {roundName(book.state.plan, first.section, first.round)}
                </span>
                {losers ? (
                  <span className="hidden group-data-[below=true]:inline">
                    {roundName(book.state.plan, 'losers', losers.round)}
                  </span>
                ) : null}
              </span>
              <WaveState {...{ progress, first, losers, isNow }} bestOf={bestOfRound(book, first)} />
            </div>
          ) : null
        })}
      </div>
    </div>
  )
})

const bestOfRound = ({ state }: Book, { matches }: Round) => state.plan.bestOf[matches[0] ?? 0] ?? 1

type WaveProps = {
  progress: Progress
  first: Round
  losers: Round | undefined
  isNow: boolean
  bestOf: number
}

/** How far the round is that the head names: of two in one wave the losers' while one looks at those. */
function WaveState({ progress, first, losers, isNow, bestOf }: WaveProps) {
  const playedOf = (round: Round) =>
    t('tournaments.bracket.played', { played: progress.played.get(round) ?? 0, total: round.matches.length })
  return (
    <span className="flex justify-between gap-2">
      <span className="truncate">
        {isNow ? `${t('tournaments.bracket.now')} · ` : ''}
        <span className={losers ? 'group-data-[below=true]:hidden' : ''}>{playedOf(first)}</span>
        {losers ? <span className="hidden group-data-[below=true]:inline">{playedOf(losers)}</span> : null}
      </span>
      {bestOf > 1 ? (
        <span className="shrink-0">{t('tournaments.match.best_of', { games: bestOf })}</span>
      ) : null}
    </span>
  )
}

/** The names of the losers' rounds and the third place, over their first cards. */
export function RoundNames({ book }: { book: Book }) {
  const { layout } = book
  const named = layout.rounds.filter(({ section, wave }) => {
    const isFirst = layout.rounds.find((round) => round.wave === wave)?.section === section
    return !isFirst && section !== 'reset'
  })
  const losers = layout.losersTop ?? 0
  return named.map(({ section, round, x, top }) => (
    <span
      key={`${section} ${round}`}
      aria-hidden="true"
      style={{
        transform: `translate(${x}px, ${section === 'losers' ? losers + 10 : top - 22}px)`,
        width: CARD.width,
      }}
      className="pointer-events-none absolute left-0 top-0 truncate text-12 font-[600] text-muted"
    >
      {roundName(book.state.plan, section, round)}
    </span>
  ))
}
