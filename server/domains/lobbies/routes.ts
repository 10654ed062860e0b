import { dashboard, listLobbies, openLobby as openLobbyCall, readLobby } from '#contract/lobbies/lobbies.ts'
import { dollars } from '#core/dollars.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findMode, listModeIds } from '#server/domains/site/catalogue.ts'
import { createLobby, stepAndWrite } from './act.ts'
import { readDashboard } from '#server/domains/lobbies/list/dashboard.ts'
import { maySee, presentFor } from './access.ts'
import { throwIfProblem, seatProblem } from '#server/domains/lobbies/seats/seat-checks.ts'
import { presentLobbies } from './present.ts'
import { presentRows } from '#server/domains/lobbies/list/list.ts'
import { listLobbyPage } from '#server/domains/lobbies/list/list-queries.ts'
import { findLobby, lockLobby } from './queries.ts'
import { teamProblem } from '#server/domains/lobbies/seats/team-side.ts'
import { loadViewer } from './viewer.ts'

const MIN_ENTRY_CENTS = 10
const SOONEST_START_MS = 10 * 60_000
const LATEST_START_MS = 14 * 24 * 3_600_000

export function lobbyRoutes(router: Router, context: Context): void {
  router.on(listLobbies, async ({ query, session }) => {
    const modeIds =
      query.game === undefined && query.mode === undefined
        ? undefined
        : await listModeIds(context.db, { game: query.game, slug: query.mode })
    const filter = {
      status: query.status,
      region: query.region,
      feeMin: query.fee_min,
      feeMax: query.fee_max,
      modeIds,
    }
    const { count, lobbies } = await listLobbyPage(context.db, {
      ...filter,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    return pageAnswer(
      { count, results: await presentRows(context, lobbies, session?.playerId) },
      query,
      '/api/v1/lobbies/',
      query,
    )
  })

  router.on(openLobbyCall, async ({ body, session }) => {
    const mode = await findMode(context.db, { game: body.game, slug: body.mode })
    if (!mode) throw refusal(openLobbyCall, 'unknown_mode')
    if (!mode.best_of.includes(body.best_of)) throw refusal(openLobbyCall, 'best_of_not_offered')
    const entryFeeCents = body.entry_fee_cents
    if (entryFeeCents > context.config.MAX_ENTRY_CENTS)
      throw refusal(openLobbyCall, 'entry_too_high', {
        detail: `The entry is at most ${dollars(context.config.MAX_ENTRY_CENTS)}.`,
      })
    if (entryFeeCents > 0 && entryFeeCents < MIN_ENTRY_CENTS) throw refusal(openLobbyCall, 'entry_too_low')
    return transact(context, async (unit) => {
      const startsAt = body.starts_at ? new Date(body.starts_at) : null
      const waitMs = startsAt ? startsAt.getTime() - unit.now.getTime() : SOONEST_START_MS
      if (waitMs < SOONEST_START_MS || waitMs > LATEST_START_MS) throw refusal(openLobbyCall, 'bad_start')
      const viewer = await loadViewer(context, unit.trx, session.playerId, entryFeeCents > 0)
      if (!viewer) throw refusal(openLobbyCall, 'profile_incomplete')
      throwIfProblem(seatProblem(viewer, mode, { entryFeeCents, now: unit.now }), (name, more) =>
        refusal(openLobbyCall, name, more),
      )
      const range = { ratingMin: body.rating_min ?? null, ratingMax: body.rating_max ?? null }
      const own = viewer.ratingOf(mode.id)
      if ((range.ratingMin ?? own) > own || (range.ratingMax ?? own) < own)
        throw refusal(openLobbyCall, 'rating_range')
      const teamId = body.team_id ?? null
      const problem =
        teamId === null
          ? undefined
          : await teamProblem(unit, { teamId, playerId: session.playerId, game: mode.game, asCaptain: true })
      if (problem) throw refusal(openLobbyCall, problem)
      const plan = {
        ...range,
        teamId,
        entryFeeCents,
        startsAt,
        bestOf: body.best_of,
        region: body.region ?? null,
        isPrivate: body.is_private,
        rules: body.rules || null,
        openedBy: session.playerId,
      }
      const made = await createLobby(unit, mode, {
        ...plan,
        feeBasisPoints: context.config.FEE_BASIS_POINTS,
        promoFirst: body.promo_choice,
      })
      if (!made.ok) throw refusal(openLobbyCall, made.refusal)
      return presentFor(context, unit, made.value.id, session.playerId)
    })
  })

  router.on(readLobby, async ({ params, query, session }) => {
    const row = await findLobby(context.db, params.id)
    if (!row || !(await maySee(context.db, row, { playerId: session?.playerId, invite: query.invite })))
      throw refusal(readLobby, 'not_found')
    const [lobby] = await presentLobbies(
      context,
      context.db,
      [row],
      await loadViewer(context, context.db, session?.playerId, row.entry_fee_cents > 0),
    )
    if (!lobby) throw refusal(readLobby, 'not_found')
    return lobby
  })

  router.on(dashboard, ({ session }) => readDashboard(context, session.playerId))

  context.jobs.handle('lobby.deadline', async (jobContext, unit, job) => {
    const row = await lockLobby(unit.trx, Number(job.key))
    if (!row) return
    const done = await stepAndWrite(unit, row, { type: 'deadline', at: unit.now.getTime() })
    // A late or duplicate job, or the players were faster: nothing is due any more.
    if (!done.ok) jobContext.log.debug({ lobby: row.id }, 'a lobby deadline had nothing to do')
  })
}
