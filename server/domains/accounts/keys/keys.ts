import { message } from '#messages/message.ts'
import { allCalls } from '#contract/calls.ts'
import * as calls from '#contract/accounts/keys.ts'
import { ACCESS_START, isKey, REFRESH_START } from '#core/api-key.ts'
import { accept, refuse } from '#core/decision.ts'
import { SCOPES } from '#core/scopes.ts'
import { command, read } from '#server/platform/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hashOf, onUse } from '#server/platform/http/key-session.ts'
import { transact } from '#server/platform/db/transact.ts'
import { deleteGrants, findTokenByHash, markAppUsed } from '#server/domains/accounts/apps/queries.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { makeKey, replaceKeyOf } from './make.ts'
import { presentKey } from './present.ts'
import { scopeWords } from '#server/platform/http/scope-words.ts'
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
  const ended = isKey(token) ? await endLeakedKey(unit, token) : await endLeakedToken(unit, token)
  if (ended)
    await mailSecurityChange(
      unit,
      ended.playerId,
      message('accounts.mail.safety_changed.key_leaked', { name: ended.name }),
    )
  return accept({})
})

async function endLeakedKey(unit: Unit, token: string) {
  const found = await findKeyByHash(unit.trx, hashOf(token))
  const [ended] = found ? await endKeys(unit, { only: found.id }, 'leaked') : []
  return ended && { playerId: ended.player_id, name: ended.name }
}

async function endLeakedToken(unit: Unit, token: string) {
  if (!isKey(token, ACCESS_START) && !isKey(token, REFRESH_START)) return undefined
  const found = await findTokenByHash(unit.trx, hashOf(token))
  if (!found) return undefined
  await deleteGrants(unit, { grantId: found.grantId })
  return found
}

read(calls.listScopes, async () =>
  SCOPES.map((scope) => ({
    scope,
    ...scopeWords(scope),
    calls: allCalls.filter(({ call }) => call.scope === scope).map(({ call }) => call.key),
  })),
)

const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS)

onUse({
  key: (context, { id, ip, now }) =>
    transact(context, ({ trx }) => markUsed(trx, { id, ip, now, unlessAfter: hourBefore(now) })),
  app: (context, used) =>
    transact(context, ({ trx }) => markAppUsed(trx, { ...used, unlessAfter: hourBefore(used.now) })),
})
