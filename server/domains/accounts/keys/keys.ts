import { randomInt, randomUUID } from 'node:crypto'
import { message } from '#messages/message.ts'
import { t } from '#messages/accounts.ts'
import { allCalls } from '#contract/calls.ts'
import * as calls from '#contract/accounts/keys.ts'
import { isKey, KEY_DIGITS, keyOf, RANDOM_LENGTH, shownPart } from '#core/api-key.ts'
import { addKey, keyEnd, rotateKey } from '#core/accounts/keys.ts'
import { accept, refuse } from '#core/decision.ts'
import { SCOPES, type Scope } from '#core/scopes.ts'
import { command, read } from '#server/platform/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hashOf, onKeyUse } from '#server/platform/http/key-session.ts'
import { transact } from '#server/platform/db/transact.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { presentKey } from './present.ts'
import {
  endKeys,
  findKeyByHash,
  insertKey,
  type KeyRow,
  listOpenKeys,
  lockKeys,
  markUsed,
  replaceKey,
} from './queries.ts'
import { keyWarning, scheduleWarning } from './warnings.ts'

const HOUR_MS = 3_600_000

export const listKeys = read(calls.listKeys, async ({ context, actor }) => {
  const rows = await listOpenKeys(context.db, actor.playerId, context.clock.now())
  return { count: rows.length, next: null, previous: null, results: rows.map(presentKey) }
})

export const createKey = command(
  calls.createKey,
  async ({ unit, actor: { playerId }, body: { name, scopes, expires_in_days: days } }) => {
    const keys = await lockKeys(unit, playerId)
    const added = addKey(keys.map(keyFacts))
    if (!added.ok) return added
    const made = await makeKey(unit, {
      playerId,
      name,
      scopes: [...new Set(scopes)],
      expiresAt: keyEnd(unit.now, days),
    })
    await mailSecurityChange(unit, playerId, message('accounts.mail.safety_changed.key_created', { name }))
    return accept({ ...presentKey(made.row), secret: made.secret })
  },
)

/** Makes a successor with the same name and scopes. Both keys work for a day, so that no program stops. */
export const rotate = command(calls.rotateKey, async ({ unit, actor: { playerId }, params: { id } }) => {
  const old = (await lockKeys(unit, playerId)).find((key) => key.id === id)
  if (!old) return refuse('not_found')
  const rotated = rotateKey(keyFacts(old), unit.now)
  if (!rotated.ok) return rotated
  const { name, scopes } = old
  const made = await makeKey(unit, { playerId, name, scopes, expiresAt: rotated.value.newEnds })
  await replaceKey(unit.trx, { id, by: made.row.id, expiresAt: rotated.value.oldEnds })
  await keyWarning.drop(unit.trx, id)
  await mailSecurityChange(unit, playerId, message('accounts.mail.safety_changed.key_rotated', { name }))
  return accept({ ...presentKey(made.row), secret: made.secret })
})

export const revokeKey = command(calls.revokeKey, async ({ unit, actor: { playerId }, params: { id } }) => {
  const ended = await endKeys(unit, { playerId, only: id }, 'revoked')
  return ended.length === 0 ? refuse('not_found') : accept(undefined)
})

/** Anybody who has the key could use it, so anybody who has it may end it. */
command(calls.reportLeakedKey, async ({ unit, body: { token } }) => {
  const found = isKey(token) ? await findKeyByHash(unit.trx, hashOf(token)) : undefined
  const [ended] = found ? await endKeys(unit, { playerId: found.player_id, only: found.id }, 'leaked') : []
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

async function makeKey(
  unit: Unit,
  made: { playerId: string; name: string; scopes: string[]; expiresAt: Date },
): Promise<{ row: KeyRow; secret: string }> {
  const digits = Array.from({ length: RANDOM_LENGTH }, () => KEY_DIGITS[randomInt(KEY_DIGITS.length)])
  const secret = keyOf(digits.join(''))
  const row = await insertKey(unit.trx, {
    id: randomUUID(),
    player_id: made.playerId,
    name: made.name,
    prefix: shownPart(secret),
    hash: hashOf(secret),
    scopes: made.scopes,
    created_at: unit.now,
    expires_at: made.expiresAt,
  })
  await scheduleWarning(unit, row)
  publishAccount(unit, made.playerId, 'keys')
  return { row, secret }
}

function keyFacts({ created_at: createdAt, expires_at: expiresAt, replaced_by: by }: KeyRow) {
  return { createdAt, expiresAt, isReplaced: by !== null }
}
