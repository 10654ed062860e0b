import { randomInt, randomUUID } from 'node:crypto'
import { message } from '#messages/message.ts'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type * as calls from '#contract/accounts/keys.ts'
import { KEY_DIGITS, keyOf, RANDOM_LENGTH, shownPart } from '#core/api-key.ts'
import { addKey, keyEnd, rotateKey } from '#core/accounts/keys.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hashOf } from '#server/platform/http/key-session.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { presentKey } from './present.ts'
import { endKeys, insertKey, type KeyRow, listOpenKeys, replaceKey } from './queries.ts'
import { keyWarning, scheduleWarning } from './warnings.ts'

/** The player who makes a key, for themselves or for an organization. The caller has locked whose keys are counted. */
export type KeyMaker = { playerId: string; organizationId: number | null }
type Made = CallAnswer<typeof calls.createKey>
type NewKey = CallRequest<typeof calls.createKey>['body']

const keysOf = ({ trx, now }: Unit, { playerId, organizationId }: KeyMaker) =>
  listOpenKeys(trx, organizationId === null ? { playerId, organizationId } : { organizationId }, now)

export async function makeKey(
  unit: Unit,
  maker: KeyMaker,
  { name, scopes, expires_in_days: days }: NewKey,
): Promise<Outcome<Made, 'too_many_keys'>> {
  const added = addKey((await keysOf(unit, maker)).map(keyFacts))
  if (!added.ok) return added
  const made = await storeKey(unit, {
    ...maker,
    name,
    scopes: [...new Set(scopes)],
    expiresAt: keyEnd(unit.now, days),
  })
  await mailSecurityChange(
    unit,
    maker.playerId,
    message('accounts.mail.safety_changed.key_created', { name }),
  )
  return accept(made)
}

/**
 * Makes a successor with the same name and scopes. Both keys work for a day, so that no program stops; the one before them
 * ends, since each key has limits of its own.
 */
export async function replaceKeyOf(
  unit: Unit,
  maker: KeyMaker,
  id: string,
): Promise<Outcome<Made, 'not_found' | 'already_rotated'>> {
  const old = (await keysOf(unit, maker)).find((key) => key.id === id)
  if (!old) return refuse('not_found')
  const rotated = rotateKey(keyFacts(old), unit.now)
  if (!rotated.ok) return rotated
  const { name, scopes } = old
  const made = await storeKey(unit, { ...maker, name, scopes, expiresAt: rotated.value.newEnds })
  await endKeys(unit, { replacedBy: id }, 'revoked')
  await replaceKey(unit.trx, { id, by: made.id, expiresAt: rotated.value.oldEnds })
  await keyWarning.drop(unit.trx, id)
  await mailSecurityChange(
    unit,
    maker.playerId,
    message('accounts.mail.safety_changed.key_rotated', { name }),
  )
  return accept(made)
}

/** The random part of a key, or of a token of an app. */
export const randomPart = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => KEY_DIGITS[randomInt(KEY_DIGITS.length)]).join('')

type Stored = KeyMaker & { name: string; scopes: string[]; expiresAt: Date }

async function storeKey(unit: Unit, made: Stored): Promise<Made> {
  const secret = keyOf(randomPart())
  const row = await insertKey(unit.trx, {
    id: randomUUID(),
    player_id: made.playerId,
    organization_id: made.organizationId,
    name: made.name,
    prefix: shownPart(secret),
    hash: hashOf(secret),
    scopes: made.scopes,
    created_at: unit.now,
    expires_at: made.expiresAt,
  })
  await scheduleWarning(unit, row)
  publishAccount(unit, made.playerId, 'keys')
  return { ...presentKey(row), secret }
}

function keyFacts({ created_at: createdAt, expires_at: expiresAt, replaced_by: by }: KeyRow) {
  return { createdAt, expiresAt, isReplaced: by !== null }
}
