import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { STEP_UP_MS, type Session } from '#server/platform/http/session.ts'
import { findAccount } from './queries.ts'
import {
  countRecoveryCodes,
  findTotp,
  listPasskeys,
} from '#server/domains/accounts/sign-in/safety-queries.ts'

/** The player whose security settings are presented, with what their session has confirmed. */
export type SecurityViewer = Pick<Session, 'playerId' | 'steppedUpAt' | 'hasSteppedUp'>

/** The security settings of an account, as its owner sees them. */
export async function presentSecurity(context: Context, db: Reader, viewer: SecurityViewer) {
  const account = await findAccount(db, viewer.playerId)
  const totp = await findTotp(db, viewer.playerId)
  const passkeys = await listPasskeys(db, viewer.playerId)
  return {
    has_password: Boolean(account?.password_hash),
    pending_email: account?.pending_email ?? null,
    totp: Boolean(totp?.confirmed_at),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      created: passkey.created_at.toISOString(),
      last_used: passkey.last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, viewer.playerId),
    stepped_up_until: viewer.hasSteppedUp
      ? new Date(viewer.steppedUpAt.getTime() + STEP_UP_MS).toISOString()
      : null,
  }
}
