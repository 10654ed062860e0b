import type { GameRule } from '#core/site/game-score.ts'
import type { ModeInput } from './mode-rules.ts'

/** How many things that are not over yet are played in a mode. */
export type ModeUse = {
  lobbies: number
  matches: number
  tournaments: number
  challenges: number
  tickets: number
}

export const isUsed = (use: ModeUse): boolean => Object.values(use).some((count) => count > 0)

/** Fields of a mode that its players rely on until they have finished. */
export type Held = Pick<ModeInput, 'teamSize' | 'gameRule' | 'allowsDraw' | 'maps' | 'startSides'>

/**
 * The field that a change would take away from what is still played in a mode, or from the service that reports its
 * results; undefined if it may be made. The size of the teams and the scores stay; maps and sides may get other names and new
 * maps may come, but none may go.
 */
export function heldField(
  before: Held & { isByService: boolean },
  after: Held,
  use: ModeUse,
): string | undefined {
  if (!isUsed(use) && !before.isByService) return undefined
  if (before.teamSize !== after.teamSize) return 'team_size'
  if (!isSameRule(before.gameRule, after.gameRule)) return 'game_rule'
  if (before.allowsDraw !== after.allowsDraw) return 'allows_draw'
  const slugs = (list: Held['maps']) => list.map(({ slug }) => slug)
  if (slugs(before.maps).some((slug) => !slugs(after.maps).includes(slug))) return 'maps'
  return slugs(before.startSides).join() === slugs(after.startSides).join() ? undefined : 'start_sides'
}

function isSameRule(one: GameRule, other: GameRule): boolean {
  if (one.kind !== 'first_to' || other.kind !== 'first_to') return one.kind === other.kind
  return one.points === other.points && one.overtime === other.overtime
}
