import { defineView } from '#server/platform/events/subscribers.ts'
import { findMatches } from '#server/domains/matches/queries.ts'
import { findStaffAmong } from '#server/domains/matches/live.ts'
import { countDisputedByStep, listOpenAmong } from './dispute-queries.ts'
import { listEvidenceById } from './evidence-queries.ts'
import { presentEvidence } from './present-evidence.ts'
import { loadQueued } from './queue.ts'

/** A dispute as a moderator's queue shows it, for those who are moderators now. */
export const disputeView = defineView('dispute', {
  isPublic: false,
  async load({ db }, ids, onlookers) {
    const staffIds = await findStaffAmong(db, onlookers)
    const openIds = await listOpenAmong(db, ids)
    const rows = await findMatches(db, [...openIds])
    const show = await loadQueued(db, [...rows.values()], [...staffIds])
    const counts = await countDisputedByStep(db)
    return (id, { playerId }) => {
      if (playerId === undefined || !staffIds.has(playerId)) return undefined
      const row = rows.get(id)
      return { event: 'dispute', data: { match_id: id, row: row ? show(row, playerId) : null, counts } }
    }
  },
})

/** New evidence. It is sent to the players of its match only, see `match.evidence_added`. */
export const evidenceView = defineView('evidence', {
  isPublic: true,
  async load({ db }, ids) {
    const rows = await listEvidenceById(db, ids)
    return (id) => {
      const row = rows.find((each) => each.id === id)
      return row && { event: 'evidence', data: { match_id: row.match_id, evidence: presentEvidence(row) } }
    }
  },
})
