import { Secret, TOTP } from 'otpauth'
import type { House } from '#server/house.ts'
import { seal, unseal } from '#server/secrets.ts'

const PERIOD_S = 30

function totpOf(secret: Secret, labels: { issuer: string; label: string }): TOTP {
  return new TOTP({ ...labels, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}

/** A new secret: to keep (sealed), to type, and as the address that an authenticator app scans. */
export function newTotp(
  house: House,
  account: { id: string; email: string },
): { sealed: Buffer; secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  const uri = totpOf(secret, { issuer: house.config.BRAND_NAME, label: account.email }).toString()
  return { sealed: seal(house.secrets.sealing, secret.base32, account.id), secret: secret.base32, uri }
}

/** The time step of a right code, one step of drift allowed; undefined for a wrong one, or one whose step was used (RFC 6238, 5.2). */
export function stepOfCode(
  house: House,
  totp: { player_id: string; sealed: Buffer; last_step: number },
  code: string,
): number | undefined {
  const secret = Secret.fromBase32(unseal(house.secrets.sealing, totp.sealed, totp.player_id))
  const timestamp = house.clock.now().getTime()
  const delta = totpOf(secret, { issuer: '', label: 'x' }).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return step > totp.last_step ? step : undefined
}
