import { z } from 'zod'
import { isScope, type Scope } from '#core/scopes.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hashOf } from '#server/platform/http/key-session.ts'
import { uuidIn } from '#server/platform/uuid.ts'
import { findApp } from './queries.ts'

const params = z.object({ client_id: z.string(), redirect_uri: z.string(), scope: z.string().optional() })

/** The app that waits for an answer, and the scopes that it asks for. */
export async function findRequest(db: Reader, { id, now }: { id: string; now: Date }) {
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

const decided = z.object({ request: z.string(), scopes: z.array(z.string()).nullable() })
type Decision = z.output<typeof decided> & { ticket: string; playerId: string; appId: string | null }

export async function insertDecision(
  { trx, now }: Unit,
  { ticket, playerId, appId, request, scopes }: Decision,
  lastsS: number,
): Promise<void> {
  await trx
    .insertInto('oauth_records')
    .values({
      kind: 'Decision',
      hash: hashOf(ticket),
      grant_id: null,
      app_id: appId,
      player_id: playerId,
      payload: JSON.stringify({ request, scopes }),
      created_at: now,
      expires_at: new Date(now.getTime() + lastsS * 1000),
    })
    .execute()
}

/** Takes what a player has decided, once. */
export async function takeDecision(db: Reader, { ticket, now }: { ticket: string; now: Date }) {
  const taken = await db
    .deleteFrom('oauth_records')
    .where('kind', '=', 'Decision')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .returning(['payload', 'player_id', 'app_id'])
    .executeTakeFirst()
  if (!taken?.player_id) return undefined
  return { ...decided.parse(taken.payload), playerId: taken.player_id, appId: taken.app_id ?? '' }
}
