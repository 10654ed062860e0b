import { randomUUID } from 'node:crypto'
import { message } from '#messages/message.ts'
import * as calls from '#contract/accounts/apps.ts'
import { addApp } from '#core/accounts/apps.ts'
import { accept, refuse } from '#core/decision.ts'
import { isScope } from '#core/scopes.ts'
import { command, read } from '#server/platform/call.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { hashOf } from '#server/platform/http/key-session.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { randomPart } from '#server/domains/accounts/keys/make.ts'
import { lockPlayer } from '#server/domains/accounts/keys/queries.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { isAllowedName } from '#server/domains/site/text-rules/guard.ts'
import { presentOwnApp, presentShown } from './present.ts'
import { deleteGrants, endAppRow, insertApp, listAppPage, listAppsOf, listConsentRows } from './queries.ts'

const all = <Row>(results: Row[]) => ({ count: results.length, next: null, previous: null, results })

export const listApps = read(calls.listApps, async ({ context, actor }) =>
  all((await listAppsOf(context.db, actor.playerId)).map(presentOwnApp)),
)

export const createApp = command(
  calls.createApp,
  async ({ context, unit, actor: { playerId }, body: { public: isPublic, redirect_uris, ...fields } }) => {
    await lockPlayer(unit, playerId)
    const added = addApp((await listAppsOf(unit.trx, playerId)).length)
    if (!added.ok) return added
    if (!(await isAllowedName(context, unit.trx, fields.name))) return refuse('name_not_allowed')
    const secret = isPublic ? undefined : randomPart()
    const row = await insertApp(unit.trx, {
      ...fields,
      id: randomUUID(),
      owner_id: playerId,
      redirect_uris: [...new Set(redirect_uris)],
      secret_hash: secret === undefined ? null : hashOf(secret),
      created_at: unit.now,
    })
    await mailSecurityChange(
      unit,
      playerId,
      message('accounts.mail.safety_changed.oauth_app_created', { name: row.name }),
    )
    return accept({ ...presentOwnApp(row), client_secret: secret })
  },
)

export const deleteApp = command(calls.deleteApp, async ({ unit, actor, params: { id } }) => {
  const ended = await endAppRow(unit, { id, ownerId: actor.playerId, reason: 'deleted' })
  return ended ? accept(undefined) : refuse('not_found')
})

read(calls.listConsents, async ({ context: { db, clock }, actor }) =>
  all(
    (await listConsentRows(db, actor.playerId, clock.now())).map(
      ({ appId, scopes, since, usedAt, ...app }) => ({
        app: presentShown({ id: appId, ...app }),
        scopes: scopes.filter(isScope),
        created: since.toISOString(),
        last_used: usedAt?.toISOString() ?? null,
      }),
    ),
  ),
)

export const removeConsent = command(
  calls.removeConsent,
  async ({ unit, actor: { playerId }, params: { id } }) =>
    (await deleteGrants(unit, { appId: id, playerId })) > 0 ? accept(undefined) : refuse('not_found'),
)

read(calls.listAllApps, async ({ context: { db, clock }, query, pageOf }) => {
  const { count, rows } = await listAppPage(db, { ...rangeOf(query), now: clock.now() })
  const results = rows.map(({ owner, players, ...row }) => ({ ...presentOwnApp(row), owner, players }))
  return pageOf({ count, results })
})

export const endApp = command(calls.endApp, async ({ unit, actor, params: { id }, body: { reason } }) => {
  const ended = await endAppRow(unit, { id, reason: 'ended_by_staff' })
  if (!ended) return refuse('not_found')
  await writeAudit(unit.trx, {
    actorId: actor.playerId,
    role: actor.role,
    action: 'player.end_app',
    subject: { kind: 'player', id: ended.owner_id },
    reason,
    details: { name: ended.name },
    now: unit.now,
  })
  return accept(undefined)
})
