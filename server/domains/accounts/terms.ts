import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/accounts/terms.ts'
import { accept, refuse } from '#core/decision.ts'
import { command, read } from '#server/platform/call.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findTermsEdition } from '#server/domains/site/edition-queries.ts'
import { publishAccount } from './publish-account.ts'
import { findAcceptance, insertAcceptance } from './terms-queries.ts'

export const readTerms = read(calls.readTerms, ({ context, actor }) =>
  presentTerms(context.db, actor.playerId),
)

export const acceptTerms = command(calls.acceptTerms, async ({ unit, actor, body }) => {
  const { version } = await presentTerms(unit.trx, actor.playerId)
  if (body.version !== version) return refuse('terms_changed')
  await insertAcceptance(unit.trx, actor.playerId, unit.now)
  publishAccount(unit, actor.playerId, 'terms')
  return accept(await presentTerms(unit.trx, actor.playerId))
})

async function presentTerms(db: Reader, playerId: string): Promise<CallAnswer<typeof calls.readTerms>> {
  const version = (await findTermsEdition(db)) ?? ''
  const row = await findAcceptance(db, playerId)
  return { version, accepted: row ? { version: row.edition, at: row.accepted_at.toISOString() } : null }
}
