import { randomBytes } from 'node:crypto'
import { message } from '#messages/message.ts'
import * as calls from '#contract/accounts/apps.ts'
import { APP_TTL_S } from '#core/accounts/apps.ts'
import { accept, refuse } from '#core/decision.ts'
import { command, read } from '#server/platform/call.ts'
import { scopeWords } from '#server/platform/http/scope-words.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { presentShown } from './present.ts'
import { findRequest, insertDecision } from './request-queries.ts'

export const readAppRequest = read(
  calls.readAppRequest,
  async ({ context: { db, clock }, params: { id } }) => {
    const found = await findRequest(db, { id, now: clock.now() })
    if (!found.ok) return found
    const { app, scopes, redirect } = found.value
    const { host, protocol } = new URL(redirect)
    return {
      app: presentShown(app),
      // With a scheme of its own, an app writes there what it likes.
      host: /^https?:$/.test(protocol) ? host : protocol.slice(0, -1),
      scopes: scopes.map((scope) => ({ scope, ...scopeWords(scope) })),
    }
  },
)

/**
 * Keeps what the player has decided until their browser brings its ticket to `/oauth/finish`: nobody else's browser gets
 * the code, whoever has sent them the address of the page.
 */
export const answerAppRequest = command(
  calls.answerAppRequest,
  async ({ context, unit, actor: { playerId, hasSteppedUp }, params: { id }, body: { allow } }) => {
    const found = await findRequest(unit.trx, { id, now: unit.now })
    // Without a scope there is nothing to allow, but an answer.
    if (!found.ok && (allow || found.refusal === 'ended')) return found
    if (allow && !hasSteppedUp) return refuse('step_up_required')
    const ticket = randomBytes(24).toString('base64url')
    const app = found.ok ? found.value.app : undefined
    const scopes = allow && found.ok ? found.value.scopes : null
    const decision = { ticket, playerId, appId: app?.id ?? null, request: id, scopes }
    await insertDecision(unit, decision, APP_TTL_S.decision)
    if (allow && app)
      await mailSecurityChange(
        unit,
        playerId,
        message('accounts.mail.safety_changed.oauth_app_allowed', { name: app.name }),
      )
    return accept({ redirect: `${context.config.publicUrl}/oauth/finish/${id}?ticket=${ticket}` })
  },
)
