import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { message } from '#messages/message.ts'
import * as calls from '#contract/accounts/apps.ts'
import { APP_TTL_S } from '#core/accounts/apps.ts'
import { accept, refuse } from '#core/decision.ts'
import { isScope, type Scope } from '#core/scopes.ts'
import { command, read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { hashOf } from '#server/platform/http/key-session.ts'
import { uuidIn } from '#server/platform/uuid.ts'
import { scopeWords } from '#server/domains/accounts/keys/scope-words.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { presentShown } from './present.ts'
import { findApp } from './queries.ts'

const params = z.object({ client_id: z.string(), redirect_uri: z.string(), scope: z.string().optional() })

/** The app that waits for an answer, and the scopes that it asks for. */
async function findRequest(db: Reader, { id, now }: { id: string; now: Date }) {
  const found = await db
    .selectFrom('oauth_records')
    .select('payload')
    .where('kind', '=', 'Interaction')
    .where('hash', '=', hashOf(id))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const asked = params.safeParse(found?.payload['params']).data
  const appId = uuidIn(asked?.client_id)
  const app = appId && (await findApp(db, appId))
  if (!asked || !app) return refuse('ended')
  const scopes = [...new Set(asked.scope?.split(' ') ?? [])].filter((each): each is Scope => isScope(each))
  return scopes.length === 0 ? refuse('no_scope') : accept({ app, scopes, redirect: asked.redirect_uri })
}

export const readAppRequest = read(
  calls.readAppRequest,
  async ({ context: { db, clock }, params: { id } }) => {
    const found = await findRequest(db, { id, now: clock.now() })
    if (!found.ok) return found
    const { app, scopes, redirect } = found.value
    const { host, protocol } = new URL(redirect)
    return {
      app: presentShown(app),
      host: host || protocol.slice(0, -1),
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
  async ({ context, unit, actor: { playerId }, params: { id }, body: { allow } }) => {
    const found = await findRequest(unit.trx, { id, now: unit.now })
    // Without a scope there is nothing to allow, but an answer.
    if (!found.ok && (allow || found.refusal === 'ended')) return found
    const ticket = randomBytes(24).toString('base64url')
    const app = found.ok ? found.value.app : undefined
    await unit.trx
      .insertInto('oauth_records')
      .values({
        kind: 'Decision',
        hash: hashOf(ticket),
        grant_id: null,
        app_id: app?.id ?? null,
        player_id: playerId,
        payload: JSON.stringify({ request: id, scopes: allow && found.ok ? found.value.scopes : null }),
        created_at: unit.now,
        expires_at: new Date(unit.now.getTime() + APP_TTL_S.decision * 1000),
      })
      .execute()
    if (allow && app)
      await mailSecurityChange(
        unit,
        playerId,
        message('accounts.mail.safety_changed.oauth_app_allowed', { name: app.name }),
      )
    return accept({ redirect: `${context.config.publicUrl}/oauth/finish/${id}?ticket=${ticket}` })
  },
)

const decided = z.object({ request: z.string(), scopes: z.array(z.string()).nullable() })

/** What a player has decided, once. */
export async function takeDecision({ db, clock }: Context, ticket: string) {
  const taken = await db
    .deleteFrom('oauth_records')
    .where('kind', '=', 'Decision')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', clock.now())
    .returning(['payload', 'player_id', 'app_id'])
    .executeTakeFirst()
  if (!taken?.player_id) return undefined
  return { ...decided.parse(taken.payload), playerId: taken.player_id, appId: taken.app_id ?? '' }
}
