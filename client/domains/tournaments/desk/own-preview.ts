import { nothingChanged } from '#contract/tournaments/act-preview.ts'
import { preview, type Act } from '#core/bracket/act.ts'
import { openSeeds } from '#core/bracket/bracket.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { matchKey } from '#core/tournament/match-key.ts'
import { seedMoves } from '#core/tournament/seed-moves.ts'
import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Entrant, Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/use-bracket.ts'
import type { Changes, Preview } from './changes.ts'

/** What the engine says that an act would change in each bracket; brackets that refuse it stay as they are. */
export function previewIn(
  brackets: readonly OwnBracket[],
  actIn: (bracket: OwnBracket) => Act | undefined,
  newcomer = '',
): Preview {
  const shown: Preview = nothingChanged()
  const touched = new Set<number>()
  for (const bracket of brackets) {
    const act = actIn(bracket)
    const seen = act && preview(bracket.state, act)
    if (!seen?.ok) continue
    const { delta, places, standings } = seen.value
    const nameOf = (seed: Seed) => bracket.nameOf(seed) || newcomer
    for (const view of delta.matches) {
      shown.matches.push({
        match_id: matchKey({ stage: bracket.stage, group: bracket.group, match: view.id }),
        section: view.section,
        round: view.round,
        status: view.status,
        names: view.slots.map((slot) => (slot.kind === 'entrant' ? nameOf(slot.seed) : null)),
      })
      for (const slot of view.slots) if (slot.kind === 'entrant') touched.add(bracket.entrantOf(slot.seed))
      const room = bracket.roomOf(view.id)
      if (room && room.status !== 'done') shown.cancelled++
    }
    shown.dropped += delta.dropped.length
    shown.places.push(
      ...places.map(({ seed, best, worst }) => ({ name: nameOf(seed), best, worst })),
      ...standings.map(({ row, place }) => ({ name: nameOf(row.seed), best: place, worst: place })),
    )
  }
  return { ...shown, matches_total: shown.matches.length, notified: touched.size }
}

/** A late entrant takes the first open place; undefined where there is none. */
export function previewLate(brackets: readonly OwnBracket[], name: string): Preview | undefined {
  const [only, ...more] = brackets
  const seed = only && more.length === 0 ? openSeeds(only.state)[0] : undefined
  return seed === undefined ? undefined : previewIn(brackets, () => ({ type: 'enter', seed }), name)
}

/** Before the start only the list changes, and the fee goes back. */
export function changesOfLeavingList(tournament: Tournament, { name }: Pick<Entrant, 'name'>): Changes {
  const { status, entry_fee_cents: fee, waiting_count: waiting } = tournament
  const entry = formatMoney(fee)
  const movesUp = status === 'registration' && waiting > 0
  return [
    {
      title: t('tournaments.desk.entrants'),
      lines: [
        t('tournaments.desk.leaves_list', { name }),
        ...(movesUp ? [t('tournaments.desk.moves_up')] : []),
      ],
    },
    {
      title: t('tournaments.desk.part.notifications'),
      lines: [t('tournaments.desk.notified', { count: movesUp ? 2 : 1 })],
    },
    {
      title: t('tournaments.desk.part.money'),
      lines: [fee > 0 ? t('tournaments.desk.money.refund', { entry }) : t('tournaments.desk.money.none')],
    },
  ]
}

const MOST_MOVES = 4

/** Whose seed is another one; those that moved furthest are named. */
export function changesOfSeeds(
  before: readonly Pick<Entrant, 'id' | 'name'>[],
  after: readonly Pick<Entrant, 'id' | 'name'>[],
): Changes {
  const names = new Map(before.map(({ id, name }) => [id, name]))
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  const moves = seedMoves(ids(before), ids(after))
  return [
    {
      title: t('tournaments.page.seeding'),
      lines: [
        t('tournaments.desk.seeds_move', { count: moves.length }),
        ...moves
          .slice(0, MOST_MOVES)
          .map(({ id, from, to }) =>
            t('tournaments.desk.seed_moves', { name: names.get(id) ?? '', from: `${from}`, to: `${to}` }),
          ),
      ],
    },
    {
      title: t('tournaments.desk.part.notifications'),
      lines: [t('tournaments.desk.notified', { count: 0 })],
    },
    { title: t('tournaments.desk.part.money'), lines: [t('tournaments.desk.money.nothing_now')] },
  ]
}
