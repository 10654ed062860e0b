import { t } from '#messages/tournaments.ts'
import { useRef, useState, useEffect, useCallback } from 'react'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { mainProblem } from './findings/words.ts'
import { newChance } from './setup/chance.ts'
import { SetupBox } from './setup/SetupBox.tsx'
import { SetupPanel } from './setup/SetupPanel.tsx'
import { type Setup, readSetup, writeSetup } from '#core/tournaments/rehearsal/setup.ts'
import type { Answer, Outcome, Rehearsal } from './rehearse.ts'
import { getRouteApi } from '@tanstack/react-router'
import { limitOf } from '#core/tournaments/rehearsal/spread.ts'
import { clockText } from './clock.ts'
import { useFilm } from './film/use-film.ts'
import { FindingsPanel } from './findings/FindingsPanel.tsx'
import { RunPanel } from './RunPanel.tsx'

/**
 * Plans an event and plays it in seconds, in the browser: nothing is written, and the address holds the whole set-up
 * (decision 73).
 */
export function RehearsalScreen() {
  const { setup, change } = useSetup()
  const { outcome, isFailed } = useRehearsal(setup)
  const [isFilm, setFilm] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  const rehearsal = outcome?.rehearsal
  const bots = rehearsal?.run.bots
  const ratings = bots && `${bots.at(-1)?.rating} – ${bots[0]?.rating}`
  const edit = (changes: Parameters<typeof change>[0]) => {
    setFilm(false)
    change(changes)
  }
  const runAgain = () => {
    setFilm(true)
    change({ chance: newChance() })
    showRun(box.current)
  }
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-8 sm:px-6 sm:py-10">
      <PageHeader
        title={t('common.rehearsal')}
        actions={
          <CopyButton
            text={typeof location === 'undefined' ? '' : location.href}
            label={t('tournaments.rehearsal.copy_link_label')}
            shownLabel={t('common.copy_link')}
          />
        }
      >
        {t('tournaments.rehearsal.lead')}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17.5rem_minmax(0,1fr)] xl:grid-cols-[17.5rem_minmax(0,1fr)_19rem]">
        <SetupBox setup={setup} box={box}>
          <SetupPanel setup={setup} onChange={edit} ratings={ratings} onRun={runAgain} />
        </SetupBox>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:contents">
          {isFailed ? (
            <EmptyState>{t('tournaments.rehearsal.no_worker')}</EmptyState>
          ) : outcome && outcome.problems.length > 0 ? (
            <div role="alert">
              <EmptyState art="tournaments">{mainProblem(outcome.problems)}</EmptyState>
            </div>
          ) : outcome && rehearsal ? (
            <Results outcome={outcome} rehearsal={rehearsal} isFilm={isFilm} onTry={edit} />
          ) : (
            <>
              <Skeleton className="h-[40rem] w-full" />
              <Skeleton className="h-[30rem] w-full" />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** Closes the set-up on small screens, so that the film below it is in sight. */
function showRun(setup: HTMLDetailsElement | null): void {
  if (!setup) return
  setup.open = false
  setup.querySelector('summary')?.focus({ preventScroll: true })
  setup.scrollIntoView()
}

/**
 * Plays a set-up in a worker, so that the page stays quick. The last outcome is kept until the next one is there.
 * `isFailed`: the worker did not start, or could not play this set-up.
 */
function useRehearsal(setup: Setup): { outcome: Outcome | undefined; isFailed: boolean } {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isFailed, setFailed] = useState(false)
  const worker = useRef<Worker>(undefined)
  const asked = useRef(0)
  useEffect(() => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('error', () => setFailed(true))
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id !== asked.current) return
      setFailed('isFailed' in data)
      if ('isFailed' in data) return
      if ('outcome' in data) return setOutcome(data.outcome)
      const { more } = data
      setOutcome((known) => known && { ...known, ...more })
    })
    return () => started.terminate()
  }, [])
  const key = JSON.stringify(setup)
  useEffect(() => {
    asked.current += 1
    worker.current?.postMessage({ id: asked.current, setup: JSON.parse(key) as Setup })
  }, [key])
  return { outcome, isFailed }
}

const route = getRouteApi('/tournament-rehearsal')
/** A slider moves many times a second; browsers limit how often the address may change. */
const ADDRESS_AFTER_MS = 250

/** The set-up, which the address holds as a whole. A change shows at once and is in the address a moment later. */
function useSetup(): { setup: Setup; change: (change: Partial<Setup>) => void } {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [setup, setSetup] = useState(() => readSetup(search))
  const written = useRef(JSON.stringify(search))
  const inAddress = JSON.stringify(search)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setSetup(readSetup(JSON.parse(inAddress) as Record<string, string>))
  }, [inAddress])
  useEffect(() => {
    const next = writeSetup(setup)
    if (JSON.stringify(next) === written.current) return
    const timer = setTimeout(() => {
      written.current = JSON.stringify(next)
      void navigate({ search: next, replace: true, resetScroll: false })
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [setup, navigate])
  return { setup, change: (change) => setSetup((now) => ({ ...now, ...change })) }
}

type Props = {
  outcome: Outcome
  rehearsal: Rehearsal
  /** Play a new run as a film instead of showing its end. */
  isFilm: boolean
  onTry: (change: Partial<Setup>) => void
}

/** Rehearsed tournament with its findings. Both belong to the set-up of the outcome, not to the edited one. */
function Results({ outcome, rehearsal, isFilm, onTry }: Props) {
  const { setup } = outcome
  const film = useFilm(rehearsal.run.endsAt, rehearsal.run, isFilm)
  const clock = useCallback((minute: number) => clockText(setup.start, minute), [setup.start])
  const { pause, seek } = film
  return (
    <>
      <RunPanel
        rehearsal={rehearsal}
        forecast={outcome.forecast}
        film={film}
        limit={limitOf(setup)}
        clock={clock}
      />
      <FindingsPanel
        outcome={outcome}
        rehearsal={rehearsal}
        clock={clock}
        onSeek={(minute) => {
          pause()
          seek(minute)
        }}
        onTry={onTry}
      />
    </>
  )
}
