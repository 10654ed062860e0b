import { getSite } from '#client/lib/boot.ts'

const TIMEOUT_MS = 3000

/**
 * The public IP address to send with a sign-up; null if it cannot be determined, which never blocks
 * the sign-up.
 */
export async function findPublicIp(): Promise<string | null> {
  try {
    const response = await fetch(getSite().public_ip_url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const answer = (await response.json()) as { ip?: unknown }
    return response.ok && typeof answer.ip === 'string' ? answer.ip : null
  } catch {
    return null
  }
}
