import { accept, refuse } from '#core/decision.ts'
import { maskEmail } from '#core/external/mails/mask-email.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { ProviderId } from '#server/platform/external/social/social.ts'
import type { ProviderTest } from '#server/platform/external/social/provider.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { retryJob as makeDue } from '#server/platform/jobs/queries.ts'
import { liftUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { findAccountByEmail } from '#server/domains/accounts/queries.ts'

/** Runs a failed job again, at once. Jobs that are running, or have not failed, are left alone. */
export function retryJob(
  store: Store,
  by: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<Record<string, never>, 'not_failed'>> {
  return runCommand(store, async ({ trx, now }) => {
    const job = await makeDue(trx, id, now)
    if (!job) return refuse('not_failed')
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'job.retry',
      subject: { kind: 'job', id: String(id) },
      reason,
      details: { kind: job.kind, error: job.error },
      now,
    })
    return accept({})
  })
}

/** Lets an address get mails again that mails did not reach. */
export function liftAddress(
  store: Store,
  by: Acting,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<Record<string, never>, 'not_found'>> {
  return runCommand(store, async (unit) => {
    const { trx, now } = unit
    const lifted = await liftUndeliverable(trx, id)
    if (!lifted) return refuse('not_found')
    const owner = await findAccountByEmail(trx, lifted.address)
    if (owner) publishAccount(unit, owner.id, 'profile')
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'mail.lift',
      subject: owner ? { kind: 'player', id: owner.id } : { kind: 'address', id: String(id) },
      reason,
      details: { address: maskEmail(lifted.address), status: lifted.status },
      now,
    })
    return accept({})
  })
}

/** Asks a sign-in provider whether it knows our credentials. */
export async function testProvider(
  { social, config }: Context,
  id: ProviderId,
): Promise<Outcome<ProviderTest, 'not_configured'>> {
  const redirectUri = `${config.publicUrl}/auth/callback/${id}`
  const provider = id === 'twitter' ? social.x : social.byCode[id]
  if (!provider) return refuse('not_configured')
  return accept(await provider.test(redirectUri))
}
