import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/platform/context.ts'
import { keysFor, seal, unseal } from '#server/platform/secrets.ts'

const PERIOD_S = 30

function totpOf(secret: Secret, labels: { issuer: string; label: string }): TOTP {
  return new TOTP({ ...labels, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}

/** A new secret: encrypted for storage, as text to type, and as the URI that an authenticator app scans. */
export function newTotp(
  context: Context,
  account: { id: string; email: string },
): { sealed: Buffer; secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  const uri = totpOf(secret, {
    issuer: context.settings.current().BRAND_NAME,
    label: account.email,
  }).toString()
  return { sealed: seal(context.secrets.sealing, secret.base32, account.id), secret: secret.base32, uri }
}

/**
 * The time step of a valid code, with one step of drift allowed. Undefined for a wrong code or one whose step
 * was already used (RFC 6238, 5.2).
 */
export function stepOfCode(
  context: Context,
  totp: { player_id: string; sealed: Buffer; last_step: number },
  code: string,
): number | undefined {
  const secret = Secret.fromBase32(unseal(keysFor(context.secrets, 'sealing'), totp.sealed, totp.player_id))
  const timestamp = context.clock.now().getTime()
  const delta = totpOf(secret, { issuer: '', label: 'x' }).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return step > totp.last_step ? step : undefined
}
