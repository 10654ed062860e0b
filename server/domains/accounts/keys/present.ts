import type { z } from 'zod'
import type { apiKey } from '#contract/accounts/keys.ts'
import { isScope } from '#core/scopes.ts'
import { placeOf } from '#server/domains/accounts/sign-in/place.ts'
import type { KeyRow } from './queries.ts'

/** A key as its owner and staff see it, without the key itself. */
export function presentKey(row: KeyRow): z.output<typeof apiKey> {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.filter(isScope),
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    last_used: row.last_used_at?.toISOString() ?? null,
    last_ip: row.last_used_ip,
    last_place: row.last_used_ip === null ? null : placeOf(row.last_used_ip),
    is_replaced: row.replaced_by !== null,
  }
}
