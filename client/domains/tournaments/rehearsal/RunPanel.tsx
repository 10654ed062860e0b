import { t } from '#messages/tournaments.ts'
import { Trophy } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Forecast } from '#core/tournaments/rehearsal/forecast.ts'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { BracketAt } from './BracketAt.tsx'
import { Controls } from './film/Controls.tsx'
import { FilmCanvas } from './film/FilmCanvas.tsx'
import { FilmLegend } from './film/Legend.tsx'
import type { Film } from './film/use-film.ts'
import type { Rehearsal } from './rehearse.ts'
import { useStay } from './use-stay.ts'

type Props = {
  rehearsal: Rehearsal
  /** Undefined until it is known. */
  forecast: Forecast | undefined
  film: Film
  limit: number | undefined
  clock: (minute: number) => string
}
type View = 'timeline' | 'bracket'

/** The run itself: the plan in figures, the film or the bracket of a minute, and the controls. */
export function RunPanel({ rehearsal: { run, findings }, forecast, film, limit, clock }: Props) {
  const wait = findings.find((each) => each.kind === 'longest_wait')
  const [view, setView] = useState<View>('timeline')
  const panel = useRef<HTMLElement>(null)
  useStay(panel)
  const isTable =
    run.stages.length === 1 && ['round_robin', 'swiss'].includes(run.stages[0]?.rules.format ?? '')
  const tabs = [
    { id: 'timeline', label: t('tournaments.rehearsal.timeline') },
    {
      id: 'bracket',
      label: isTable ? t('tournaments.rehearsal.tables') : t('tournaments.tabs.bracket'),
    },
  ] as const
  return (
    <section
      ref={panel}
      aria-label={t('tournaments.rehearsal.run')}
      className="min-w-0 xl:sticky xl:top-(--stay) overflow-hidden rounded-card border border-line bg-surface"
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-4 text-14 text-muted sm:px-5">
        {forecast ? (
          <Plan forecast={forecast} clock={clock} />
        ) : (
          <span>{t('tournaments.rehearsal.planning')}</span>
        )}
      </p>
      <TabGroup current={view} onSelect={setView}>
        <div className="px-2 pt-1 sm:px-3">
          <Tabs label={t('tournaments.rehearsal.views')} tabs={tabs} current={view} />
        </div>
        <Now run={run} matches={forecast?.matches ?? run.matches.length} minute={film.minute} clock={clock} />
        <TabPanel current={view}>
          {view === 'timeline' ? (
            <div className="px-4 pb-2 sm:px-5">
              <FilmLegend run={run} />
              <FilmCanvas
                run={run}
                minute={film.minute}
                limit={limit}
                wait={wait}
                clock={clock}
                onSeek={film.seek}
              />
            </div>
          ) : (
            <BracketAt run={run} minute={film.minute} />
          )}
        </TabPanel>
      </TabGroup>
      <Controls film={film} run={run} clock={clock} />
    </section>
  )
}

function Plan({ forecast, clock }: { forecast: Forecast; clock: Props['clock'] }) {
  const { matches, rounds, byes, endsAt } = forecast
  return (
    <>
      <span>{t('tournaments.rehearsal.plan', { matches, rounds })}</span>
      {byes > 0 ? <span>{t('tournaments.finding.byes', { count: byes })}</span> : null}
      <span>{t('tournaments.rehearsal.if_well', { end: clock(endsAt) })}</span>
    </>
  )
}

/** The figures of the minute. */
function Now({
  run,
  matches,
  minute,
  clock,
}: {
  run: Rehearsal['run']
  /** As planned; walkovers are not played, nor is a final that is not needed. */
  matches: number
  minute: number
  clock: (minute: number) => string
}) {
  const lastMatch = useMemo(() => {
    const ends = new Map<number, number>()
    for (const { seeds, endedAt } of run.matches)
      for (const seed of seeds) ends.set(seed, Math.max(endedAt, ends.get(seed) ?? 0))
    return ends
  }, [run])
  const begun = run.matches.filter(({ startedAt }) => startedAt <= minute).length
  const played = run.matches.filter(({ endedAt }) => endedAt <= minute).length
  const stillIn = [...lastMatch.values()].filter((end) => end > minute).length
  const isOver = minute >= run.endsAt
  const first = run.places.indexOf(1)
  // Several groups have several.
  const winner = run.places.lastIndexOf(1) === first ? run.bots[first - 1] : undefined
  const n = <span className="font-wide text-20 text-text tabular-nums" />
  return (
    <ul className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4 py-3 text-14 text-muted sm:px-5">
      <li className="font-[650] text-text">{t('tournaments.rehearsal.at', { time: clock(minute) })}</li>
      <li>{t.rich('tournaments.rehearsal.played', { played, all: matches, n })}</li>
      {isOver ? null : (
        <>
          <li>{t.rich('tournaments.rehearsal.running', { count: begun - played, n })}</li>
          <li>{t.rich('tournaments.rehearsal.still_in', { count: stillIn, n })}</li>
        </>
      )}
      {isOver && winner ? (
        <li className="flex items-center gap-1.5 font-[650] text-text">
          <Trophy aria-hidden="true" className="size-4 text-accent-text" />
          <span>{t.rich('tournaments.rehearsal.wins', { b: <bdi />, name: winner.name })}</span>
        </li>
      ) : null}
    </ul>
  )
}
