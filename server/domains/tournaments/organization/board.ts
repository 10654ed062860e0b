import * as calls from '#contract/tournaments/organization.ts'
import { USUAL_POINTS } from '#core/tournaments/circuits/circuit.ts'
import { refuse } from '#core/decision.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { findBySlug } from '#server/domains/organizations/queries.ts'
import { listModeIds, listModeRows } from '#server/domains/site/catalogue.ts'
import { listPlayedModes, readBoard } from './queries.ts'

export const readOrganizationBoard = read(
  calls.readOrganizationBoard,
  async ({ context: { db }, params: { slug }, query, pageOf }) => {
    const row = await findBySlug(db, slug)
    if (!row) return refuse('not_found')
    const { game } = query
    const { count, lines } = await readBoard(db, {
      organizationId: row.id,
      modeIds: game === undefined ? undefined : await listModeIds(db, { game, slug: undefined }),
      ...rangeOf(query),
    })
    const played = await listPlayedModes(db, row.id)
    const games = (await listModeRows(db)).flatMap((mode) => (played.includes(mode.id) ? [mode.game] : []))
    const results = lines.map(({ teamId: team_id, ...line }) => ({ ...line, team_id }))
    return {
      ...pageOf({ count, results }),
      games: [...new Set(games)],
      points: [...USUAL_POINTS],
    }
  },
)
