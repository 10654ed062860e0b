import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { hashOf } from '#server/platform/http/key-session.ts'
import { isOnDevice } from '#core/accounts/apps.ts'
import { SCOPES } from '#core/scopes.ts'
import { uuidIn } from '#server/platform/uuid.ts'
import { deleteGrants, findApp, type AppRow } from './queries.ts'

/** Kinds that are kept. Sessions are ours, so those of the library are forgotten. */
const KEPT = new Set(['Grant', 'Interaction', 'AuthorizationCode', 'AccessToken', 'RefreshToken'])

/** Keeps what the library stores as hashes of the codes and tokens, each with whom it is for. */
export const recordsOf = (context: Context, timeNow: () => Date) =>
  function adapter(kind: string): Adapter {
    return kind === 'Client' ? appsOf(context) : recordsOfKind(context, { kind, timeNow })
  }

type OfKind = { kind: string; timeNow: () => Date }

function recordsOfKind(context: Context, { kind, timeNow }: OfKind): Adapter {
  const isKept = KEPT.has(kind)
  const at = (id: string) => ({ kind, hash: hashOf(id) })
  return {
    async upsert(id, payload, expiresInS) {
      if (!isKept) return
      // The id is the code or token itself.
      const { jti: _jti, ...rest } = payload
      const row = {
        ...at(id),
        grant_id: uuidIn(kind === 'Grant' ? id : payload.grantId) ?? null,
        app_id: uuidIn(payload.clientId) ?? null,
        player_id: uuidIn(payload.accountId) ?? null,
        payload: JSON.stringify(rest),
      }
      await transact(context, async ({ trx, now }) => {
        const expires_at = new Date(now.getTime() + (expiresInS ?? 0) * 1000)
        await trx
          .insertInto('oauth_records')
          .values({ ...row, created_at: now, expires_at })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'hash']).doUpdateSet({ payload: row.payload, expires_at }),
          )
          .execute()
      })
    },
    async find(id) {
      if (!isKept) return undefined
      const { hash } = at(id)
      const found = await context.db
        .selectFrom('oauth_records')
        .select(['payload', 'consumed_at'])
        .where('kind', '=', kind)
        .where('hash', '=', hash)
        .where('expires_at', '>', timeNow())
        .executeTakeFirst()
      if (!found) return undefined
      return {
        ...found.payload,
        jti: id,
        ...(found.consumed_at ? { consumed: found.consumed_at } : {}),
      } as AdapterPayload
    },
    // Only one of two that use a code or token at once gets the next.
    async consume(id) {
      const { hash } = at(id)
      const used = await transact(context, ({ trx, now }) =>
        trx
          .updateTable('oauth_records')
          .set({ consumed_at: now })
          .where('kind', '=', kind)
          .where('hash', '=', hash)
          .where('consumed_at', 'is', null)
          .returning('grant_id')
          .executeTakeFirst(),
      )
      if (used) return
      // Loaded with the first request of an app, as the library itself: 250 modules that most sites never need.
      const { errors } = await import('oidc-provider')
      throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      const { hash } = at(id)
      if (kind === 'Grant') return this.revokeByGrantId(id)
      await context.db.deleteFrom('oauth_records').where('kind', '=', kind).where('hash', '=', hash).execute()
    },
    async revokeByGrantId(grantId) {
      const id = uuidIn(grantId)
      if (id) await transact(context, (unit) => deleteGrants(unit, { grantId: id }))
    },
    findByUid: () => Promise.resolve(undefined),
    findByUserCode: () => Promise.resolve(undefined),
  }
}

/** The apps, as the library knows its clients. */
function appsOf(context: Context): Adapter {
  const nothing = () => Promise.resolve()
  return {
    async find(id) {
      const appId = uuidIn(id)
      const app = appId ? await findApp(context.db, appId) : undefined
      return app && clientOf(app)
    },
    upsert: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
    findByUid: () => Promise.resolve(undefined),
    findByUserCode: () => Promise.resolve(undefined),
  }
}

const clientOf = (app: AppRow): AdapterPayload => ({
  client_id: app.id,
  client_name: app.name,
  // Without the scopes of OpenID: the site identifies nobody to others.
  scope: SCOPES.join(' '),
  redirect_uris: app.redirect_uris,
  application_type: isOnDevice(app.redirect_uris) ? 'native' : 'web',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  // The hash: secrets are compared by `compareClientSecret`.
  ...(app.secret_hash
    ? { client_secret: app.secret_hash.toString('hex'), token_endpoint_auth_method: 'client_secret_post' }
    : { token_endpoint_auth_method: 'none' }),
})
