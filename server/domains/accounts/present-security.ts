import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { STEP_UP_MS, type Session } from '#server/platform/http/session.ts'
import { findAccount } from './queries.ts'
import {
  countRecoveryCodes,
  findTotp,
  listPasskeys,
} from '#server/domains/accounts/sign-in/safety-queries.ts'

/** The security settings of an account, as its owner sees them. */
export async function presentSecurity(context: Context, db: Reader, session: Session) {
  const account = await findAccount(db, session.playerId)
  const totp = await findTotp(db, session.playerId)
  const passkeys = await listPasskeys(db, session.playerId)
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
    recovery_codes_left: await countRecoveryCodes(db, session.playerId),
    stepped_up_until: session.hasSteppedUp
      ? new Date(session.steppedUpAt.getTime() + STEP_UP_MS).toISOString()
      : null,
  }
}
