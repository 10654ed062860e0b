import { t } from '#messages/tournaments.ts'
import { ChevronsRightLeft } from 'lucide-react'
import { memo, useCallback, useRef } from 'react'
import { statusOf } from '#core/bracket/match.ts'
import { Time } from '#client/ui/Time.tsx'
import type { CameraStore } from '../camera/camera-store.ts'
import { useOnMove, useSight } from '../camera/use-camera.ts'
import { CARD, type Round, type Strip } from '../layout/layout.ts'
import { roundName, shortRoundName, waveName } from '../words/rounds.ts'
import type { Book } from '../words/book.ts'
import { isOver, type Progress } from './progress.ts'

/** The scale below which the names of rounds have no room. */
const TINY = 0.3
/** A head of a narrow column is that much wider than it at both sides. */
const OVER = 6
/** The width below which a round has its short name. */
const NARROW = 100

type Props = {
  book: Book
  progress: Progress
  camera: CameraStore
  unfolded: ReadonlySet<number>
  onFold: (wave: number) => void
}

/** The strip over the columns: what is played in each wave and how far it is. It stays while one moves down. */
export const Heads = memo(function Heads({ book, progress, camera, unfolded, onFold }: Props) {
  const { layout } = book
  const { losersTop } = layout
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
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 h-10 overflow-clip border-b border-line bg-bg">
      <div ref={strip} className="group absolute left-0 top-0">
        {(isSized ? layout.strips : []).map((each) => {
          const isNow = isPlayedIn(book, each, progress)
          return (
            <div
              key={`${each.wave} ${each.x}`}
              style={{
                left: `calc(${each.x}px * var(--scale, 1) - ${layout.isFitted ? OVER : 0}px)`,
                width: `calc(${each.wide}px * var(--scale, 1) + ${layout.isFitted ? 2 * OVER : 0}px)`,
              }}
              className={`absolute top-0 grid h-10 content-center text-12 leading-4 ${layout.isFitted ? 'text-center' : ''} ${isNow ? 'text-live' : 'text-muted'}`}
            >
              <HeadName book={book} strip={each} isNow={isNow} />
              <WaveState book={book} strip={each} progress={progress} isNow={isNow} />
              {unfolded.has(each.wave) ? (
                <button
                  type="button"
                  data-over=""
                  aria-label={t('tournaments.bracket.fold', { round: waveName(book, each.wave) })}
                  onClick={() => onFold(each.wave)}
                  className="pointer-events-auto absolute inset-e-0 top-0 grid h-10 w-7 place-items-center bg-bg hover:text-text"
                >
                  <ChevronsRightLeft aria-hidden="true" className="size-4" />
                </button>
              ) : null}
            </div>
          )
        })}
      </div>
    </div>
  )
})

/** On two sides each column is live for itself. */
export const isPlayedIn = (
  { layout, running }: Book,
  { wave, matches }: Strip,
  { live }: Progress,
): boolean => (layout.isTwoSided ? matches.some((id) => running.has(id)) : live.has(wave))

const roundsOf = ({ layout }: Book, { wave }: Strip): Round[] =>
  layout.rounds.filter((round) => round.wave === wave && round.section !== 'third_place')

type PartProps = { book: Book; strip: Strip; isNow: boolean }

/** Both rounds of a wave where all is in sight; else the one that one looks at. */
function HeadName({ book, strip, isNow }: PartProps) {
  const { plan } = book.state
  const rounds = roundsOf(book, strip)
  const [first] = rounds
  if (!first) return null
  const losers = rounds.find(({ section }) => section === 'losers')
  const tone = isNow || strip.isFolded ? '' : 'text-text'
  if (book.layout.isFitted) {
    const isShort = strip.wide < NARROW || rounds.length > 1
    const name = isShort ? shortRoundName : roundName
    return (
      <span className={`truncate font-[650] ${tone}`}>
        {rounds.map(({ section, round }) => name(plan, section, round)).join(strip.isFolded ? ' ' : ', ')}
      </span>
    )
  }
  const isLosers = first.section === 'losers'
  return (
    <span
      className={`truncate ${isLosers ? 'font-[500] group-data-[below=true]:font-[650] group-data-[below=true]:text-text' : `font-[650] ${tone}`}`}
    >
      <span className={losers ? 'group-data-[below=true]:hidden' : ''}>
        {roundName(plan, first.section, first.round)}
      </span>
      {losers ? (
        <span className="hidden group-data-[below=true]:inline">
          {roundName(plan, 'losers', losers.round)}
        </span>
      ) : null}
    </span>
  )
}

/** Says how far the rounds of a wave are: live, done, at which time, or how many matches are played. */
function WaveState({ book, strip, progress, isNow }: PartProps & { progress: Progress }) {
  const { layout, state, timeOf, aboutOf } = book
  const rounds = roundsOf(book, strip)
  const [first] = rounds
  if (!first) return null
  const losers = rounds.find(({ section }) => section === 'losers')
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  // On two sides a column counts its own matches, not those of the column that mirrors it.
  const [played, total] = layout.isTwoSided
    ? [strip.matches.filter((id) => isOver(statusOf(state.matches, id))).length, strip.matches.length]
    : [sum((round) => progress.played.get(round) ?? 0), sum(({ matches }) => matches.length)]
  const time = played === 0 ? timeOf?.(first.matches[0] ?? 0) : undefined
  const about = played === 0 && !isNow ? aboutOf?.(first.matches[0] ?? 0) : undefined
  const bestOf = state.plan.bestOf[first.matches[0] ?? 0] ?? 1
  if (strip.wide < NARROW)
    return (
      <span className="truncate">
        {isNow ? t('tournaments.bracket.now') : played === total ? t('tournaments.bracket.done') : null}
      </span>
    )
  const playedOf = (round: Round) =>
    t('tournaments.bracket.played', { played: progress.played.get(round) ?? 0, total: round.matches.length })
  return (
    <span className={`flex gap-2 ${layout.isFitted ? 'justify-center' : 'justify-between'}`}>
      <span className="truncate">
        {isNow ? `${t('tournaments.bracket.now')} · ` : ''}
        {played === total ? (
          t('tournaments.bracket.done')
        ) : time ? (
          <Time at={time} format="time" />
        ) : about ? (
          <About at={about} />
        ) : layout.isFitted ? (
          t('tournaments.bracket.played', { played, total })
        ) : (
          <>
            <span className={losers ? 'group-data-[below=true]:hidden' : ''}>{playedOf(first)}</span>
            {losers ? (
              <span className="hidden group-data-[below=true]:inline">{playedOf(losers)}</span>
            ) : null}
          </>
        )}
      </span>
      {bestOf > 1 && !layout.isFitted ? (
        <span className="shrink-0">{t('tournaments.match.best_of', { games: bestOf })}</span>
      ) : null}
    </span>
  )
}

/** A time that nobody has set: the matches before it say when it will be. */
export const About = ({ at }: { at: string }) => (
  <>
    ≈ <Time at={at} format="time" />
  </>
)

/** The names of the losers' rounds and the third place, over their first cards. */
export function RoundNames({ book }: { book: Book }) {
  const { layout } = book
  const named = layout.rounds.filter(({ section, wave }) => {
    if (section === 'third_place') return true
    const isFirst = layout.rounds.find((round) => round.wave === wave)?.section === section
    // Heads name both rounds of a wave where all is in sight.
    return !isFirst && section !== 'reset' && !layout.isFitted
  })
  const losers = layout.losersTop ?? 0
  return named.map(({ section, round, x, top, matches }) => (
    <span
      key={`${section} ${round}`}
      aria-hidden="true"
      style={{
        transform: `translate(${x}px, ${section === 'losers' ? losers + 10 : top - 22}px)`,
        width: Math.max(CARD.width / 2, layout.wide[matches[0] ?? 0] ?? 0),
      }}
      className="pointer-events-none absolute left-0 top-0 truncate text-12 font-[600] text-muted"
    >
      {roundName(book.state.plan, section, round)}
    </span>
  ))
}
