import { useCallback } from 'react'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import { limitOf } from '#core/tournaments/rehearsal/spread.ts'
import { clockText } from './clock.ts'
import { useFilm } from './film/use-film.ts'
import { FindingsPanel } from './findings/FindingsPanel.tsx'
import type { Outcome, Rehearsal } from './rehearse.ts'
import { RunPanel } from './RunPanel.tsx'

type Props = {
  outcome: Outcome
  rehearsal: Rehearsal
  /** Play a new run as a film instead of showing its end. */
  isFilm: boolean
  onTry: (change: Partial<Setup>) => void
}

/** Rehearsed tournament with its findings. Both belong to the set-up of the outcome, not to the edited one. */
export function Results({ outcome, rehearsal, isFilm, onTry }: Props) {
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
