import { t } from '#messages/site.ts'
import type { GameBody } from '#contract/site/catalogue.ts'
import * as calls from '#contract/site/catalogue.ts'
import { accept, refuse } from '#core/decision.ts'
import { gameProblems } from '#core/site/catalogue/game-rules.ts'
import type { Outcome } from '#server/platform/command.ts'
import { workflow } from '#server/platform/call.ts'
import type { GameRow } from '../catalogue.ts'
import { refuseProblem, runChange, type Done } from './change.ts'
import { gameRecord } from './present.ts'
import { countAccounts, insertGame, lockGame, lockGames, updateGame, updateLook } from './queries.ts'

/** Adds a game. It has no modes yet. */
export const addGame = workflow(calls.addGame, async ({ context: store, actor: by, body: input }) =>
  runChange(store, by, async ({ trx }): Promise<Outcome<Done, 'invalid' | 'slug_taken'>> => {
    const { slug } = input
    const problem = problemOf(input, slug, '')
    if (problem) return refuseProblem(problem)
    if (!(await insertGame(trx, { slug, ...columnsOf(input, '') }))) return refuse('slug_taken')
    const after = gameRecord(await lockGame(trx, slug))
    return accept({ action: 'add', game: slug, reason: input.reason, before: null, after })
  }),
)

/** Changes a game. Its slug stays: addresses and stored accounts have it. */
export const changeGame = workflow(
  calls.changeGame,
  async ({ context: store, actor: by, params: { game: slug }, body: input }) => {
    type Refusal = 'not_found' | 'invalid' | 'changed_meanwhile' | 'in_use'
    return runChange(store, by, async ({ trx }): Promise<Outcome<Done, Refusal>> => {
      const before = await lockGame(trx, slug)
      if (!before) return refuse('not_found')
      if (before.version !== input.version) return refuse('changed_meanwhile')
      const problem = problemOf(input, slug, before.handle_label)
      if (problem) return refuseProblem(problem)
      if (input.handle_kind !== before.handle_kind) {
        // How an account was proved depends on the kind.
        const count = await countAccounts(trx, slug)
        const detail = t('site.catalogue_accounts', { count })
        if (count > 0) return { ok: false, refusal: 'in_use', field: 'handle_kind', detail }
      }
      await updateGame(trx, slug, columnsOf(input, before.handle_label))
      const after = gameRecord(await lockGame(trx, slug))
      return accept({ action: 'change', game: slug, reason: input.reason, before: gameRecord(before), after })
    })
  },
)

/** Retires a game with all its modes, or brings it back. */
export const retireGame = workflow(
  calls.retireGame,
  async ({
    context: store,
    actor: by,
    params: { game: slug },
    body: { is_retired: isRetired, version, reason },
  }) =>
    runChange(store, by, async ({ trx, now }): Promise<Outcome<Done, 'not_found' | 'changed_meanwhile'>> => {
      const before = await lockGame(trx, slug)
      if (!before) return refuse('not_found')
      if (before.version !== version) return refuse('changed_meanwhile')
      await updateGame(trx, slug, { retired_at: isRetired ? now : null })
      const [action, change] = [isRetired ? 'retire' : 'restore', { before: null, after: null }] as const
      return accept({ action, game: slug, reason, ...change })
    }),
)

/** Puts the games in another order, if these are all of them. */
export const orderGames = workflow(
  calls.orderGames,
  async ({ context: store, actor: by, body: { slugs, reason } }) =>
    runChange(store, by, async ({ trx }): Promise<Outcome<Done, 'changed_meanwhile'>> => {
      const games = await lockGames(trx)
      const isWhole = new Set(slugs).size === slugs.length && games.every(({ slug }) => slugs.includes(slug))
      const [first] = slugs
      if (!isWhole || slugs.length !== games.length || first === undefined) return refuse('changed_meanwhile')
      for (const [position, slug] of slugs.entries()) await updateLook(trx, slug, { position })
      const before = games.toSorted((one, other) => one.position - other.position).map(({ slug }) => slug)
      return accept({ action: 'order', game: first, reason, before, after: slugs })
    }),
)

/** `keptLabel`: the stored label, which may be a message, for when none is given. */
function problemOf(input: GameBody, slug: string, keptLabel: string) {
  const hasLaunch = input.launch_name !== '' || input.launch_url !== ''
  const [problem] = gameProblems({
    slug,
    name: input.name,
    publisher: input.publisher,
    handleLabel: input.handle_label ?? keptLabel,
    handleExample: input.handle_example,
    handlePattern: input.handle_pattern,
    handleKind: input.handle_kind,
    launch: hasLaunch ? { name: input.launch_name, url: input.launch_url } : null,
  })
  return problem
}

function columnsOf(input: GameBody, keptLabel: GameRow['handle_label']) {
  const { launch_name: name, launch_url: url } = input
  return {
    name: input.name,
    game_type: input.game_type,
    publisher: input.publisher,
    handle_label: input.handle_label ?? keptLabel,
    handle_example: input.handle_example,
    handle_pattern: input.handle_pattern,
    handle_kind: input.handle_kind,
    launch: url === '' ? null : JSON.stringify({ name, url }),
  }
}
