import { message } from '#messages/message.ts'
import * as calls from '#contract/admin/keys.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { presentKey } from '#server/domains/accounts/keys/present.ts'
import { endKeys } from '#server/domains/accounts/keys/queries.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { listKeyPage } from './key-queries.ts'

export const listAllKeys = read(calls.listAllKeys, async ({ context, actor, query, pageOf }) => {
  const { q, ...page } = query
  const found = await listKeyPage(context.db, { q, ...rangeOf(page), now: context.clock.now() })
  const maySeeAddresses = isPermitted(actor, 'personal_data')
  const results = found.rows.map((row) => ({
    ...presentKey(row),
    ...(maySeeAddresses ? {} : { last_ip: null }),
    owner: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    organization: row.slug === null ? null : { slug: row.slug, name: row.organization ?? '' },
  }))
  return pageOf({ count: found.count, results })
})

export const endKey = command(calls.endKey, async ({ unit, actor, params: { id }, body: { reason } }) => {
  const [ended] = await endKeys(unit, { only: id }, 'ended_by_staff')
  if (!ended) return refuse('not_found')
  await writeAudit(unit.trx, {
    actorId: actor.playerId,
    role: actor.role,
    action: 'player.end_keys',
    subject: { kind: 'player', id: ended.player_id },
    reason,
    details: { ended: 1, name: ended.name, prefix: ended.prefix },
    now: unit.now,
  })
  await mailSecurityChange(
    unit,
    ended.player_id,
    message('accounts.mail.safety_changed.key_ended', { name: ended.name, reason }),
  )
  return accept(undefined)
})
