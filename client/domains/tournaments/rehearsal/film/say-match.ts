import { t } from '#messages/tournaments.ts'
import type { Finding } from '#core/tournaments/rehearsal/findings.ts'
import type { PlayedMatch, Run } from '#core/tournaments/rehearsal/run.ts'
import { laneName } from '../lane-name.ts'
import type { Frame } from './draw.ts'
import { heightOf, type FilmLayout } from './lane-layout.ts'

export type LongestWait = Finding & { kind: 'longest_wait' }

const nameIn = (run: Run, seed: number): string => run.bots[seed - 1]?.name ?? ''

/** Says who plays in a bar, and when. */
export function sentenceFor(run: Run, match: PlayedMatch, clock: (minute: number) => string): string {
  const [one, other] = match.seeds
  return t('tournaments.rehearsal.bar', {
    one: nameIn(run, one),
    other: nameIn(run, other),
    round: laneName(run, match),
    from: clock(match.startedAt),
    to: clock(match.endedAt),
  })
}

/** Where the longest wait is drawn; undefined without one. */
export function waitOf(layout: FilmLayout, run: Run, wait: LongestWait | undefined): Frame['wait'] {
  if (!wait) return undefined
  // The finding comes from the worker, so its matches are copies.
  const after = run.matches.find(
    ({ id, stage, group }) =>
      id === wait.after.id && stage === wait.after.stage && group === wait.after.group,
  )
  const y = after && heightOf(layout, after)
  if (y === undefined) return undefined
  const text = t('tournaments.rehearsal.waits', {
    name: nameIn(run, wait.seed),
    minutes: Math.round(wait.minutes),
  })
  const short = t('tournaments.rehearsal.waits_short', { minutes: Math.round(wait.minutes) })
  return { from: wait.before.endedAt, to: wait.after.startedAt, y, text, short }
}
