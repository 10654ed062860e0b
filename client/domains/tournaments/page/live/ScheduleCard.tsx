import { t } from '#messages/tournaments.ts'
import { useMemo } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { clockTime } from '#client/domains/tournaments/list/days.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { Card } from '#client/ui/Card.tsx'
import { forecastOf, type Wave } from './waves.ts'

const SHOWN = 5

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  /** The time at which the brackets were read: the forecast starts there. */
  readAt: number
}

/** Shows what is still to play, wave by wave: how far it is, and about when the next begin. */
export function ScheduleCard({ tournament, brackets, readAt }: Props) {
  const { mode } = useCatalogue()
  const zone = useZone()
  const gameMinutes = mode(tournament.game, tournament.mode)?.game_minutes
  const forecast = useMemo(
    () =>
      gameMinutes === undefined
        ? undefined
        : forecastOf(brackets, {
            gameMinutes,
            startsAt: Date.parse(tournament.starts_at),
            now: readAt,
            running: [],
          }),
    [gameMinutes, brackets, tournament.starts_at, readAt],
  )
  const ahead = forecast?.waves.filter(({ endsAt }) => endsAt !== null) ?? []
  if (!forecast || tournament.status !== 'live' || ahead.length === 0) return null
  // The pace says nothing while rounds have set times, or in a pause.
  const isTimed =
    (tournament.round_start === 'as_ready' || tournament.round_start === 'by_hand') && !tournament.paused
  const last = ahead.at(-1)
  const shown = ahead.length > SHOWN && last ? [...ahead.slice(0, SHOWN - 1), last] : ahead
  return (
    <Card
      aria-label={t('tournaments.form.schedule')}
      title={t('tournaments.form.schedule')}
      aside={
        isTimed ? t('tournaments.page.ends_about', { time: clockTime(forecast.endsAt, zone) }) : undefined
      }
    >
      <ol className="-mt-1">
        {shown.map((wave) => {
          const before = ahead[ahead.indexOf(wave) - 1]
          const isNow = wave.isLive || before === undefined
          return (
            <Row
              key={wave.key}
              wave={wave}
              name={namesOf(wave, brackets).join(' · ')}
              isNow={isNow}
              startsAt={isTimed && !isNow ? (before?.endsAt ?? null) : null}
            />
          )
        })}
      </ol>
    </Card>
  )
}

type RowProps = {
  wave: Wave
  name: string
  isNow: boolean
  /** The time at which the wave before it should be over; null once it has, and where no pace says it. */
  startsAt: number | null
}

function Row({ wave: { matches, done }, name, isNow, startsAt }: RowProps) {
  const zone = useZone()
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 text-14 first:border-t-0">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isNow ? 'bg-live' : 'border border-edge'}`}
      />
      <span className={`min-w-0 grow text-pretty ${isNow ? 'font-semibold' : 'text-muted'}`}>{name}</span>
      {isNow && matches > 0 ? (
        <span aria-hidden="true" className="h-1.5 w-12 shrink-0 overflow-hidden rounded-full bg-raised">
          <span
            className="block h-full bg-text transition-[width] duration-200"
            style={{ width: `${Math.round((100 * done) / matches)}%` }}
          />
        </span>
      ) : null}
      {startsAt !== null ? (
        <time
          dateTime={new Date(startsAt).toISOString()}
          className="shrink-0 font-semibold text-text tabular-nums"
        >
          {clockTime(startsAt, zone)}
        </time>
      ) : matches > 0 ? (
        <span className="shrink-0 text-muted tabular-nums">
          {t('tournaments.desk.wave_done', { done, count: matches })}
        </span>
      ) : null}
    </li>
  )
}

const namesOf = ({ rounds, bracket }: Wave, brackets: readonly OwnBracket[]): string[] =>
  rounds.map(({ section, round }) => roundTitle(brackets[bracket], section, round))
