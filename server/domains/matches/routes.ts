import {
  claimNoShow,
  readMatch,
  reportMatch,
  surrender,
  vetoMap,
  type Match,
} from '#contract/matches/matches.ts'
import { scoreRuleSentence } from '#core/site/game-score.ts'
import type { MatchEvent } from '#core/matches/machine.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { refusal, type Refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isModerator, type Session } from '#server/platform/http/session.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { stepAndWriteMatch } from './act.ts'
import { presentMatch } from './present.ts'
import { findMatch, lockMatch, type MatchRow } from './queries.ts'
import { waitsForService } from '#server/domains/matches/service/service.ts'
import type { MatchPorts } from './write.ts'

export function matchRoutes(router: Router, ports: MatchPorts): void {
  const { context } = ports

  router.on(readMatch, async ({ params, query, session }) => {
    const row = await findMatch(context.db, params.id)
    if (
      !row ||
      !(
        isModerator(session) ||
        (await ports.mayWatch(context.db, row, { playerId: session?.playerId, invite: query.invite }))
      )
    )
      throw refusal(readMatch, 'not_found')
    return presentMatch(context.db, row, { playerId: session?.playerId, now: context.clock.now() })
  })

  router.on(reportMatch, ({ params, body, session }) => {
    const refuse: MatchAct['refuse'] = (name, more) =>
      refusal(reportMatch, name in reportMatch.refusals ? (name as 'not_open') : 'not_open', more)
    return actOnMatch(
      ports,
      {
        matchId: params.id,
        session,
        refuse,
        isStale: (row) => body.round != null && body.round !== row.round,
      },
      (at) => ({ type: 'report', playerId: session.playerId, scores: body.scores, at }),
    )
  })

  router.on(vetoMap, ({ params, body, session }) =>
    actOnMatch(
      ports,
      { matchId: params.id, session, refuse: (name) => refusal(vetoMap, name as 'no_veto') },
      (at) => ({ type: 'veto', playerId: session.playerId, map: body.map, at }),
    ),
  )
  router.on(claimNoShow, ({ params, session }) =>
    actOnMatch(
      ports,
      { matchId: params.id, session, refuse: (name) => refusal(claimNoShow, name as 'no_claim') },
      (at) => ({ type: 'claim_no_show', playerId: session.playerId, at }),
    ),
  )
  router.on(surrender, ({ params, session }) =>
    actOnMatch(
      ports,
      { matchId: params.id, session, refuse: (name) => refusal(surrender, name as 'not_open') },
      (at) => ({ type: 'surrender', playerId: session.playerId, at }),
    ),
  )

  context.jobs.handle('match.deadline', async (_context, unit, job) => {
    const row = await lockMatch(unit.trx, Number(job.key))
    if (!row || (await waitsForService(unit, row))) return
    // A late or duplicate job, or a report came first: the state machine refuses and nothing is written.
    await stepAndWriteMatch(ports, unit, row, {
      type: 'deadline',
      at: unit.now.getTime(),
      random: Math.random(),
    })
  })
}

/** A call with which a player acts on a match. */
export type MatchAct = {
  matchId: number
  session: Session
  /** Builds the call's refusal with this name. */
  refuse(name: string, more?: { detail: string }): Refusal
  reason?: string
  /** Refuses input made for an earlier round, e.g. when the first report is submitted twice. */
  isStale?(row: { round: number }): boolean
}

/**
 * Locks the match, applies the event, writes the change and presents the match. Returns 404 for matches the
 * player may not see.
 */
export function actOnMatch(
  ports: MatchPorts,
  act: MatchAct,
  eventAt: (at: number) => MatchEvent,
): Promise<Match> {
  const { context } = ports
  return transact(context, async (unit) => {
    const row = await lockMatch(unit.trx, act.matchId)
    if (!row || !(await ports.mayWatch(unit.trx, row, { playerId: act.session.playerId })))
      throw act.refuse('not_found')
    if (!row.settled_at && act.isStale?.(row)) throw act.refuse('round_changed')
    const done = await stepAndWriteMatch(ports, unit, row, eventAt(unit.now.getTime()), act.reason)
    if (!done.ok)
      throw act.refuse(
        done.refusal,
        done.refusal === 'bad_score' ? { detail: await ruleOf(unit, row) } : undefined,
      )
    const after = await findMatch(unit.trx, row.id)
    return presentMatch(unit.trx, after ?? row, { playerId: act.session.playerId, now: unit.now })
  })
}

async function ruleOf(unit: Unit, row: MatchRow): Promise<string> {
  const mode = await findModeById(unit.trx, row.mode_id)
  return scoreRuleSentence(mode.game_rule, mode.allows_draw)
}
