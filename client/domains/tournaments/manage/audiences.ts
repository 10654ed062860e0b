import { t } from '#messages/tournaments.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import type { AnnounceInput } from './acts.ts'

/** Audiences that an organizer can write to. `count`: how many entrants. */
export type AudienceOption = {
  value: string
  label: string
  count: number
  to: NonNullable<AnnounceInput['to']>
}

export const MISSING = 'missing'

/**
 * The audiences of a tournament, everybody first. During the check-in those who are missing follow, later the
 * entrants of each round as far as they are known.
 */
export function audiencesOf(
  tournament: Tournament,
  brackets: readonly OwnBracket[],
): [AudienceOption, ...AudienceOption[]] {
  const { status, entrants_count: entrants, waiting_count: waiting, checked_in_count: present } = tournament
  const all: AudienceOption = {
    value: 'all',
    label: t('common.everyone'),
    count: entrants + (status === 'live' ? 0 : waiting),
    to: { kind: 'all' },
  }
  const missing = status === 'check_in' ? Math.max(0, entrants - present) : 0
  return [
    all,
    ...(missing > 0
      ? [
          {
            value: MISSING,
            label: t('tournaments.desk.to_missing'),
            count: missing,
            to: { kind: 'missing' as const },
          },
        ]
      : []),
    ...(status === 'live' ? roundsOf(brackets) : []),
  ]
}

function roundsOf(brackets: readonly OwnBracket[]): AudienceOption[] {
  const rounds = new Map<string, AudienceOption & { ids: Set<number> }>()
  for (const bracket of brackets)
    for (let match = 0; match < matchCount(bracket.state); match++) {
      const { section, round, slots, status } = matchView(bracket.state, match)
      const ids = slots.flatMap((slot) => (slot.kind === 'entrant' ? [bracket.entrantOf(slot.seed)] : []))
      // Entrants with a bye do not play in the round.
      if (ids.length === 0 || status === 'bye') continue
      const { stage, stageName } = bracket
      const value = `${stage} ${section} ${round}`
      const title = roundTitle(bracket, section, round)
      const known = rounds.get(value) ?? {
        value,
        label: stageName ? `${stageName}: ${title}` : title,
        count: 0,
        to: { kind: 'round' as const, stage, section, round },
        ids: new Set<number>(),
      }
      for (const id of ids) known.ids.add(id)
      rounds.set(value, known)
    }
  return [...rounds.values()].map(({ ids, ...option }) => ({ ...option, count: ids.size }))
}
