import { t } from '#messages/tournaments.ts'
import { useRef, useState } from 'react'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { mainProblem } from './findings/words.ts'
import { Results } from './Results.tsx'
import { newChance } from './setup/chance.ts'
import { SetupBox } from './setup/SetupBox.tsx'
import { SetupPanel } from './setup/SetupPanel.tsx'
import { useRehearsal } from './use-rehearsal.ts'
import { useSetup } from './use-setup.ts'

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
        title={t('tournaments.rehearsal.title')}
        actions={
          <CopyButton
            text={typeof location === 'undefined' ? '' : location.href}
            label={t('tournaments.rehearsal.copy_link_label')}
            shownLabel={t('tournaments.rehearsal.copy_link')}
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

/** On small screens the set-up closes, so that the film below it is in sight. */
function showRun(setup: HTMLDetailsElement | null): void {
  if (!setup) return
  setup.open = false
  setup.querySelector('summary')?.focus({ preventScroll: true })
  setup.scrollIntoView()
}
