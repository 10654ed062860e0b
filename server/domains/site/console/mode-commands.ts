import { t } from '#messages/site.ts'
import type { ModeBody } from '#contract/site/catalogue.ts'
import * as calls from '#contract/site/catalogue.ts'
import { accept, refuse } from '#core/decision.ts'
import { heldField, isUsed, type ModeUse } from '#core/site/catalogue/change-rules.ts'
import { modeProblems, type ModeInput } from '#core/site/catalogue/mode-rules.ts'
import type { Outcome, Refused } from '#server/platform/command.ts'
import { workflow } from '#server/platform/call.ts'
import type { ModeRow } from '../catalogue.ts'
import { refuseProblem, runChange, type Done } from './change.ts'
import { modeRecord } from './present.ts'
import { insertMode, lockGame, lockMode, readModeUse, updateMode } from './queries.ts'

/** Adds a mode to a game. */
export const addMode = workflow(
  calls.addMode,
  async ({ context: store, actor: by, params: { game }, body: input }) => {
    type Refusal = 'not_found' | 'invalid' | 'slug_taken'
    return runChange(store, by, async ({ trx }): Promise<Outcome<Done, Refusal>> => {
      if (!(await lockGame(trx, game))) return refuse('not_found')
      const mode = inputOf(input, input.slug, undefined)
      const [problem] = modeProblems(mode)
      if (problem) return refuseProblem(problem)
      if (!(await insertMode(trx, { game, slug: mode.slug, service: null, ...columnsOf(mode) })))
        return refuse('slug_taken')
      const after = modeRecord(await lockMode(trx, { game, mode: mode.slug }))
      return accept({ action: 'add', game, mode: mode.slug, reason: input.reason, before: null, after })
    })
  },
)

/** Changes a mode, but nothing that those who still play in it rely on. Its slug stays: addresses have it. */
export const changeMode = workflow(
  calls.changeMode,
  async ({ context: store, actor: by, params: which, body: input }) => {
    type Refusal = 'not_found' | 'invalid' | 'changed_meanwhile' | 'in_use'
    return runChange(store, by, async ({ trx }): Promise<Outcome<Done, Refusal>> => {
      const before = await lockMode(trx, which)
      if (!before) return refuse('not_found')
      if (before.version !== input.version) return refuse('changed_meanwhile')
      const next = inputOf(input, before.slug, before)
      const [problem] = modeProblems(next)
      if (problem) return refuseProblem(problem)
      const use = await readModeUse(trx, before.id)
      const held = heldField({ ...storedInput(before), isByService: before.service !== null }, next, use)
      if (held !== undefined) return refuseHeld(held, use)
      await updateMode(trx, before.id, columnsOf(next))
      return accept({
        action: 'change',
        ...which,
        reason: input.reason,
        before: modeRecord(before),
        after: modeRecord(await lockMode(trx, which)),
      })
    })
  },
)

/** Retires a mode, or brings it back. Running matches are played to their end. */
export const retireMode = workflow(
  calls.retireMode,
  async ({ context: store, actor: by, params: which, body: { is_retired: isRetired, version, reason } }) =>
    runChange(store, by, async ({ trx, now }): Promise<Outcome<Done, 'not_found' | 'changed_meanwhile'>> => {
      const before = await lockMode(trx, which)
      if (!before) return refuse('not_found')
      if (before.version !== version) return refuse('changed_meanwhile')
      await updateMode(trx, before.id, { retired_at: isRetired ? now : null })
      const [action, change] = [isRetired ? 'retire' : 'restore', { before: null, after: null }] as const
      return accept({ action, ...which, reason, ...change })
    }),
)

function refuseHeld(field: string, use: ModeUse): Refused<'in_use'> {
  const detail = isUsed(use)
    ? t('site.catalogue_in_use', use)
    : t('site.catalogue_problem', { problem: 'by_service' })
  return { ok: false, refusal: 'in_use', field, detail }
}

/** The given input, with stored texts where none are given. */
function inputOf(input: ModeBody, slug: string, stored: ModeRow | undefined): ModeInput {
  return {
    slug,
    name: input.name,
    teamSize: input.team_size,
    bestOf: input.best_of,
    maps: input.maps,
    startSides: input.start_sides ?? stored?.start_sides ?? [],
    allowsDraw: input.allows_draw,
    gameRule: input.game_rule,
    gameMinutes: input.game_minutes,
    scoring: input.scoring ?? stored?.scoring ?? '',
    howToConnect: input.how_to_connect ?? stored?.how_to_connect ?? '',
  }
}

function storedInput(row: ModeRow) {
  return {
    teamSize: row.team_size,
    gameRule: row.game_rule,
    allowsDraw: row.allows_draw,
    maps: row.maps,
    startSides: row.start_sides,
  }
}

function columnsOf(mode: ModeInput) {
  return {
    name: mode.name,
    team_size: mode.teamSize,
    best_of: [...mode.bestOf],
    maps: JSON.stringify(mode.maps),
    start_sides: JSON.stringify(mode.startSides),
    allows_draw: mode.allowsDraw,
    game_rule: JSON.stringify(mode.gameRule),
    game_minutes: mode.gameMinutes,
    scoring: mode.scoring,
    how_to_connect: mode.howToConnect,
  }
}
