import type { Reader } from '#server/platform/db/open.ts'
import { defineView, type Onlooker, type TopicCheck } from '#server/platform/events/subscribers.ts'
import { findPermitted } from '#server/domains/players/staff-queries.ts'
import { maySeeMatch } from './match.ts'
import { loadMatchView, presentMatch } from './present.ts'
import { findMatch, findMatches } from './queries.ts'

/** A match without its lobby. */
export const matchView = defineView('match', {
  isPublic: false,
  async load({ db, clock }, ids, onlookers) {
    const staffIds = await findStaffAmong(db, onlookers)
    const rows = [...(await findMatches(db, [...ids])).values()]
    const loaded = new Map(
      await Promise.all(rows.map(async (row) => [row.id, await loadMatchView(db, row)] as const)),
    )
    return (id, { playerId, invite }) => {
      const match = loaded.get(id)
      if (!match) return undefined
      const { invite_code: code } = match.row
      const isVisible =
        code === null ||
        invite === code ||
        (playerId !== undefined && staffIds.has(playerId)) ||
        match.players.some((player) => player.player_id === playerId)
      const shown = isVisible ? presentMatch(match, { playerId, now: clock.now() }) : null
      return { event: 'match', data: { id, match: shown } }
    }
  },
})

/** The given readers who decide disputes now: taking the permission away ends it at once. */
export function findStaffAmong(db: Reader, onlookers: readonly Onlooker[]): Promise<Set<string>> {
  return findPermitted(
    db,
    onlookers.flatMap(({ playerId, isStaff }) => (isStaff && playerId ? [playerId] : [])),
    'disputes',
  )
}

/** Public matches may be followed by everybody; a private one by those who may see it, and moderators. */
export const mayFollowMatch: TopicCheck = async ({ db }, id, onlooker) => {
  const row = await findMatch(db, id)
  return row !== undefined && (onlooker.isStaff || (await maySeeMatch(db, row, onlooker)))
}
