import { t } from '#messages/tournaments.ts'
import { Pause, Play, SkipForward, StepBack, StepForward } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import type { Run } from '#core/tournaments/rehearsal/run.ts'
import { Button } from '#client/ui/Button.tsx'
import { SPEEDS, type Film } from './use-film.ts'

type Props = { film: Film; run: Run; clock: (minute: number) => string }

/** A step beyond an event, so that it has happened. */
const JUST_AFTER = 0.01

/** Play, steps from result to result, the time as a slider with marks where something went wrong, and the speed. */
export function Controls({ film, run, clock }: Props) {
  const { minute, isPlaying, speed } = film
  const ends = useMemo(() => run.matches.map(({ endedAt }) => endedAt).toSorted((a, b) => a - b), [run])
  const next = ends.find((at) => at > minute + JUST_AFTER) ?? run.endsAt
  const before = ends.findLast((at) => at < minute - 2 * JUST_AFTER) ?? 0
  const step = (to: number) => {
    film.pause()
    film.seek(to + (to === 0 || to === run.endsAt ? 0 : JUST_AFTER))
  }
  const icon = { 'aria-hidden': true, className: 'size-4 rtl:-scale-x-100' } as const
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
      <button
        type="button"
        aria-label={isPlaying ? t('tournaments.rehearsal.pause') : t('tournaments.rehearsal.play')}
        onClick={isPlaying ? film.pause : film.play}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-text text-bg transition-opacity hover:opacity-85"
      >
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-5 fill-current" />
        ) : (
          <Play aria-hidden="true" className="size-5 fill-current rtl:-scale-x-100" />
        )}
      </button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('tournaments.rehearsal.step_back')}
        onClick={() => step(before)}
      >
        <StepBack {...icon} />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('tournaments.rehearsal.step_on')}
        onClick={() => step(next)}
      >
        <StepForward {...icon} />
      </Button>
      <span className="font-wide min-w-14 text-16 whitespace-nowrap tabular-nums">{clock(minute)}</span>
      <span className="relative min-w-40 grow">
        <Marks run={run} />
        <input
          type="range"
          dir="ltr"
          aria-label={t('tournaments.rehearsal.time')}
          aria-valuetext={clock(minute)}
          min={0}
          max={Math.ceil(run.endsAt)}
          step={1}
          value={Math.round(minute)}
          onChange={(event) => {
            film.pause()
            film.seek(Number(event.target.value))
          }}
          style={{ '--at': `${(minute / Math.max(1, run.endsAt)) * 100}%` } as CSSProperties}
          className="slider pointer-coarse:h-11"
        />
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('tournaments.rehearsal.to_the_end')}
        onClick={() => step(run.endsAt)}
      >
        <SkipForward {...icon} />
      </Button>
      <label className="text-14">
        <span className="sr-only">{t('tournaments.practice.speed')}</span>
        <select
          value={speed}
          onChange={(event) => film.setSpeed(Number(event.target.value))}
          className="rounded-input bg-raised px-2 py-1.5 font-[650] pointer-coarse:min-h-11"
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each * 60}×
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** The most marks that can be told apart. */
const MOST_MARKS = 120

/** Where something went wrong, on the slider. */
function Marks({ run }: { run: Run }) {
  const bad = useMemo(
    () =>
      run.matches
        .filter(({ incidents }) => incidents.includes('no_show') || incidents.includes('dispute'))
        .slice(0, MOST_MARKS),
    [run],
  )
  return (
    <span aria-hidden="true" dir="ltr" className="pointer-events-none absolute inset-x-2 inset-y-0">
      {bad.map((match) => (
        <span
          key={`${match.stage} ${match.group} ${match.id}`}
          className={`absolute top-1/2 h-3 w-0.5 -translate-y-1/2 ${match.incidents.includes('no_show') ? 'bg-loss' : 'bg-warn'}`}
          style={{ left: `${(match.endedAt / Math.max(1, run.endsAt)) * 100}%` }}
        />
      ))}
    </span>
  )
}
