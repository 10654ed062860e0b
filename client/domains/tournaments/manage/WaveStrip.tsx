import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { clockTime } from '#client/domains/tournaments/list/days.ts'
import { type Desk, deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { lateIn } from './RunningMatches.tsx'
import { forecastOf, type Wave } from '#client/domains/tournaments/page/live/waves.ts'

const MINUTE = 60_000

/** How far each wave is, when it should be over, and when everything should be. */
export function WaveStrip({
  tournament,
  brackets,
}: {
  tournament: Tournament
  brackets: readonly OwnBracket[]
}) {
  const { data: desk, dataUpdatedAt } = useQuery(deskQuery(tournament.id))
  const { mode } = useCatalogue()
  const gameMinutes = mode(tournament.game, tournament.mode)?.game_minutes
  const forecast = useMemo(
    () =>
      desk && gameMinutes !== undefined
        ? forecastOf(brackets, {
            gameMinutes,
            startsAt: Date.parse(tournament.starts_at),
            now: dataUpdatedAt,
            running: desk.running,
          })
        : undefined,
    [desk, dataUpdatedAt, gameMinutes, brackets, tournament.starts_at],
  )
  if (!forecast || tournament.status !== 'live' || forecast.waves.length === 0) return null
  // The pace says nothing while rounds have set times, or in a pause.
  const isTimed =
    (tournament.round_start === 'as_ready' || tournament.round_start === 'by_hand') && !tournament.paused
  const late = desk ? lateIn(desk) : new Set<number>()
  return (
    <section
      aria-label={t('tournaments.desk.progress')}
      className="flex flex-wrap items-stretch justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <ol
        tabIndex={0}
        aria-label={t('tournaments.desk.waves')}
        className="flex min-w-0 grow flex-wrap gap-x-6 gap-y-5 pb-1 lg:flex-nowrap lg:overflow-x-auto"
      >
        {forecast.waves.map((wave, index) => (
          <WaveItem
            key={wave.key}
            wave={wave}
            name={nameOf(wave, brackets)}
            running={runningIn(wave, desk?.running ?? [])}
            late={late}
            isTimed={isTimed}
            isNow={
              wave.endsAt !== null && forecast.waves.findIndex(({ endsAt }) => endsAt !== null) === index
            }
          />
        ))}
      </ol>
      {isTimed ? <End endsAt={forecast.endsAt} lateMs={forecast.lateMs} tournament={tournament} /> : null}
    </section>
  )
}

type Running = Desk['running'][number]

/** The matches of a wave that run: those of its rounds, in its stage. */
const runningIn = ({ key, rounds }: Wave, running: readonly Running[]): Running[] =>
  running.filter(
    ({ match_id: id, section, round }) =>
      key.startsWith(`${matchOfKey(id).stage} `) &&
      rounds.some((each) => each.section === section && each.round === round),
  )

/** A square for each match; more would be a wall, and are a bar. */
const MOST_SQUARES = 64

type WaveProps = {
  wave: Wave
  name: string
  running: readonly Running[]
  late: ReadonlySet<number>
  isTimed: boolean
  isNow: boolean
}

function WaveItem({ wave, name, running, late, isTimed, isNow }: WaveProps) {
  const { matches, done, endsAt } = wave
  const isOver = endsAt === null
  const lates = running.filter(({ match_id: id }) => late.has(id)).length
  return (
    <li
      className={`grid shrink-0 content-between gap-2 text-12 whitespace-nowrap ${isNow ? 'border-e-2 border-live pe-4' : ''}`}
    >
      <span className={isNow ? 'font-semibold' : 'text-muted'}>{name}</span>
      {matches > MOST_SQUARES ? (
        <span aria-hidden="true" className="h-4 w-40 overflow-hidden rounded-sm bg-raised">
          <span
            className="block h-full bg-edge"
            style={{ width: `${Math.round((100 * done) / matches)}%` }}
          />
        </span>
      ) : (
        <span aria-hidden="true" className="grid grid-flow-col grid-rows-4 justify-start gap-1">
          {Array.from({ length: matches }, (_, index) => (
            <span
              key={index}
              className={`size-3 rounded-[2px] ${squareOf(index, { done, lates, runs: running.length })}`}
            />
          ))}
        </span>
      )}
      <span className={`tabular-nums ${lates > 0 ? 'text-warn' : 'text-muted'}`}>
        {isOver ? (
          <>
            <Check aria-hidden="true" className="inline size-3.5 text-win" />
            <span className="sr-only">{t('tournaments.desk.wave_over')}</span>
          </>
        ) : lates > 0 ? (
          t('tournaments.desk.wave_late', { done, count: matches, late: lates })
        ) : isTimed && done === 0 && !isNow ? (
          <Clock at={endsAt} />
        ) : matches > 0 ? (
          // A Swiss round that is not paired has no matches to count.
          t('tournaments.desk.wave_done', { done, count: matches })
        ) : null}
      </span>
    </li>
  )
}

/** Decided ones first, then what runs, the late ones at the end of it. */
function squareOf(
  index: number,
  { done, runs, lates }: { done: number; runs: number; lates: number },
): string {
  if (index < done) return 'bg-muted'
  if (index < done + runs - lates) return 'bg-live'
  return index < done + runs ? 'bg-warn' : 'bg-raised'
}

function End({
  endsAt,
  lateMs,
  tournament: { format },
}: {
  endsAt: number
  lateMs: number
  tournament: Tournament
}) {
  const minutes = Math.round(lateMs / MINUTE)
  return (
    <p className="shrink-0 self-center text-end">
      <span className="font-wide block text-28 leading-tight tabular-nums xl:text-40">
        <Clock at={endsAt} />
      </span>
      <span className={`block text-12 ${minutes > 5 ? 'text-warn' : 'text-muted'}`}>
        {t('tournaments.desk.forecast', {
          what: format === 'two_stage' || format === 'progression' ? 'stage' : 'all',
          drift: minutes > 5 ? 'late' : minutes < -5 ? 'early' : 'on_time',
          minutes: Math.abs(minutes),
        })}
      </span>
    </p>
  )
}

function Clock({ at }: { at: number }) {
  const zone = useZone()
  return <time dateTime={new Date(at).toISOString()}>{clockTime(at, zone)}</time>
}

/** `W2 · L1` in double elimination, `Semifinals` elsewhere. */
function nameOf({ rounds, bracket }: Wave, brackets: readonly OwnBracket[]): string {
  const own = brackets[bracket]
  const isDouble = own?.state.kind === 'tree' && own.state.plan.rules.format === 'double_elimination'
  const names = rounds.map(({ section, round }) =>
    isDouble && (section === 'winners' || section === 'losers')
      ? t(`tournaments.desk.wave.${section}`, { round })
      : roundTitle(own, section, round),
  )
  return names.join(' · ')
}
