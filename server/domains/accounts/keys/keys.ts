import { message } from '#messages/message.ts'
import { t } from '#messages/accounts.ts'
import { allCalls } from '#contract/calls.ts'
import * as calls from '#contract/accounts/keys.ts'
import { isKey } from '#core/api-key.ts'
import { accept, refuse } from '#core/decision.ts'
import { SCOPES, type Scope } from '#core/scopes.ts'
import { command, read } from '#server/platform/call.ts'
import { hashOf, onKeyUse } from '#server/platform/http/key-session.ts'
import { transact } from '#server/platform/db/transact.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { makeKey, replaceKeyOf } from './make.ts'
import { presentKey } from './present.ts'
import { endKeys, findKeyByHash, listOpenKeys, lockPlayer, markUsed } from './queries.ts'

const HOUR_MS = 3_600_000

export const listKeys = read(calls.listKeys, async ({ context, actor }) => {
  const rows = await listOpenKeys(
    context.db,
    { playerId: actor.playerId, organizationId: null },
    context.clock.now(),
  )
  return { count: rows.length, next: null, previous: null, results: rows.map(presentKey) }
})

export const createKey = command(calls.createKey, async ({ unit, actor: { playerId }, body }) => {
  await lockPlayer(unit, playerId)
  return makeKey(unit, { playerId, organizationId: null }, body)
})

export const rotate = command(calls.rotateKey, async ({ unit, actor: { playerId }, params: { id } }) => {
  await lockPlayer(unit, playerId)
  return replaceKeyOf(unit, { playerId, organizationId: null }, id)
})

export const revokeKey = command(calls.revokeKey, async ({ unit, actor: { playerId }, params: { id } }) => {
  const ended = await endKeys(unit, { playerId, organizationId: null, only: id }, 'revoked')
  return ended.length === 0 ? refuse('not_found') : accept(undefined)
})

/** Anybody who has the key could use it, so anybody who has it may end it. */
command(calls.reportLeakedKey, async ({ unit, body: { token } }) => {
  const found = isKey(token) ? await findKeyByHash(unit.trx, hashOf(token)) : undefined
  const [ended] = found ? await endKeys(unit, { only: found.id }, 'leaked') : []
  if (ended)
    await mailSecurityChange(
      unit,
      ended.player_id,
      message('accounts.mail.safety_changed.key_leaked', { name: ended.name }),
    )
  return accept({})
})

read(calls.listScopes, async () =>
  SCOPES.map((scope) => ({
    scope,
    title: t('accounts.scope.title', { scope: named(scope) }),
    description: t('accounts.scope.description', { scope: named(scope) }),
    calls: allCalls.filter(({ call }) => call.scope === scope).map(({ call }) => call.key),
  })),
)

/** Names of cases in messages have no colon. */
const named = (scope: Scope) => scope.replace(':', '_') as ScopeName<Scope>
type ScopeName<Name> = Name extends `${infer What}:${infer How}` ? `${What}_${How}` : never

onKeyUse((context, { id, ip, now }) =>
  transact(context, ({ trx }) =>
    markUsed(trx, { id, ip, now, unlessAfter: new Date(now.getTime() - HOUR_MS) }),
  ),
)
