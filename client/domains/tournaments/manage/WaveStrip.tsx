import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { clockTime } from '#client/domains/tournaments/list/days.ts'
import { deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
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
  // At times that are set, or in a pause, no pace says when it ends.
  const isTimed =
    (tournament.round_start === 'as_ready' || tournament.round_start === 'by_hand') && !tournament.paused
  return (
    <section
      aria-label={t('tournaments.desk.progress')}
      className="flex items-stretch gap-5 rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <ol
        tabIndex={0}
        aria-label={t('tournaments.desk.waves')}
        className="flex min-w-0 grow gap-3 overflow-x-auto pb-1"
      >
        {forecast.waves.map((wave) => (
          <WaveItem key={wave.key} wave={wave} name={nameOf(wave, brackets)} isTimed={isTimed} />
        ))}
      </ol>
      {isTimed ? <End endsAt={forecast.endsAt} lateMs={forecast.lateMs} tournament={tournament} /> : null}
    </section>
  )
}

function WaveItem({ wave, name, isTimed }: { wave: Wave; name: string; isTimed: boolean }) {
  const { matches, done, endsAt } = wave
  const isOver = endsAt === null
  const isRunning = !isOver && done > 0
  return (
    <li className={`grid shrink-0 grow content-between gap-1.5 ${isRunning ? 'min-w-36' : 'min-w-24'}`}>
      <span className="flex items-center justify-between gap-2 text-12 whitespace-nowrap">
        <span className={isRunning ? 'font-semibold' : 'text-muted'}>{name}</span>
        {isOver ? (
          <>
            <Check aria-hidden="true" className="size-3.5 text-win" />
            <span className="sr-only">{t('tournaments.desk.wave_over')}</span>
          </>
        ) : (
          <span className="text-muted tabular-nums">
            {/* A Swiss round that is not paired has no matches to count. */}
            {isTimed && !isRunning ? (
              <Clock at={endsAt} />
            ) : matches > 0 ? (
              t('tournaments.desk.wave_done', { done, count: matches })
            ) : null}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
        <span
          className={`block h-full ${isOver ? 'bg-edge' : 'bg-text'}`}
          style={{ width: `${matches === 0 ? 0 : Math.round((100 * done) / matches)}%` }}
        />
      </span>
    </li>
  )
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
    <p className="shrink-0 border-s border-line ps-5 text-end">
      <span className="font-wide block text-20 tabular-nums">
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

/** `W2 · L1` in double elimination, `Semi-finals` elsewhere. */
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
