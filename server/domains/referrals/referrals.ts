import * as calls from '#contract/referrals/referrals.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { countReferred, listReferred, type ReferralRow } from './queries.ts'
import { stateText } from './state-text.ts'

export const listReferrals = read(calls.listReferrals, async ({ context, query, actor, pageOf }) => {
  const bonusCents = context.settings.current().REFERRAL_BONUS_CENTS
  const referrerId = actor.playerId
  const [{ referral_code: code }, counts, rows] = await Promise.all([
    findPlayer(context.db, referrerId),
    countReferred(context.db, referrerId),
    listReferred(context.db, { referrerId, ...rangeOf(query) }),
  ])
  const page = pageOf({ count: counts.count, results: rows.map((row) => presentReferral(row, bonusCents)) })
  return {
    ...page,
    code,
    link: `${context.config.publicUrl}/r/${encodeURIComponent(code)}`,
    earned_cents: counts.earned_cents,
    pending: counts.pending,
    bonus_cents: bonusCents,
  }
})

function presentReferral(row: ReferralRow, bonusCents: number) {
  return {
    username: row.is_gone ? null : row.username,
    avatar_url: row.avatar_url,
    state: row.state,
    created: row.created_at.toISOString(),
    amount_cents: row.amount_cents,
    detail: stateText(row.state, row.reasons, row.promised_cents ?? bonusCents),
  }
}
