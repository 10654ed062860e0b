import { t } from '#messages/accounts.ts'
import { refuse } from '#core/decision.ts'
import type { Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import type { Account } from '#server/domains/accounts/queries.ts'
import { closedReason, type ClosedReason } from './admit.ts'
import { signAppealToken } from './appeal-token.ts'
import { findClosing } from './closing-queries.ts'

/**
 * Why nobody may sign in to this account, to be told only after the right credentials: of a suspension or ban with its
 * reason, its end, and a token to appeal with.
 */
export async function closedProblem(
  context: Context,
  db: Reader,
  account: Account,
): Promise<Refused<ClosedReason> | undefined> {
  const closed = closedReason(account)
  if (closed !== 'banned') return closed && refuse(closed)
  const closing = await findClosing(db, { playerId: account.id, now: context.clock.now() })
  if (!closing) return refuse('banned')
  const { id, reason, ends_at: endsAt } = closing
  return {
    ok: false,
    refusal: 'banned',
    detail:
      endsAt === null
        ? t('accounts.refused.banned_why', { reason })
        : t('accounts.refused.suspended_why', { reason, time: utcTime(endsAt.getTime()) }),
    extras: {
      reason,
      until: endsAt?.toISOString() ?? null,
      appeal_token: await signAppealToken(context, id, 'sign_in'),
    },
  }
}
