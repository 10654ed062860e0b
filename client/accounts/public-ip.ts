import { getSite } from '#client/lib/boot.ts'

const PATIENCE_MS = 3000

/**
 * The public address to send with a sign-up (spec §7); null when it cannot be had: that never blocks a
 * sign-up.
 */
export async function findPublicIp(): Promise<string | null> {
  try {
    const response = await fetch(getSite().public_ip_url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const answer = (await response.json()) as { ip?: unknown }
    return response.ok && typeof answer.ip === 'string' ? answer.ip : null
  } catch {
    return null
  }
}
