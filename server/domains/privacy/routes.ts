import { deleteAccount, exportData, keepAccount } from '#contract/privacy/own-data.ts'
import { withBusyRefusal } from '#server/domains/accounts/mail-limits.ts'
import { useLink } from '#server/domains/accounts/links.ts'
import { isPassword } from '#server/domains/accounts/sign-in/passwords.ts'
import { findAccount, setDeletion } from '#server/domains/accounts/queries.ts'
import { secondFactorsOf } from '#server/domains/accounts/second-factor/second-factor.ts'
import { endSessions } from '#server/domains/accounts/sign-in/session-queries.ts'
import { checkThrottled, sessionAttempt } from '#server/domains/accounts/tries.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import { hasActiveSeat } from '#server/domains/lobbies/seats/seat-queries.ts'
import { hasOpenPayments } from '#server/domains/payments/own-queries.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { exportOf } from './export.ts'
import { accountDeletionJobs } from './account-deletion.ts'

const DELETION_DELAY_MS = 14 * 24 * 3_600_000

/** Data export and account deletion. It touches every domain, so it comes after all of them. */
export function ownDataRoutes(router: Router, context: Context): void {
  router.on(exportData, ({ session }) => exportOf(context, session.playerId))

  router.on(deleteAccount, async ({ body, session }) => {
    const account = await findAccount(context.db, session.playerId)
    if (!account) throw new Error('a session without its account')
    // With a second factor, a password alone is not enough.
    if (
      !session.hasSteppedUp &&
      (!account.password_hash || (await secondFactorsOf(context.db, account.id)).length > 0)
    )
      throw refusal(deleteAccount, 'step_up_required')
    if (account.password_hash) {
      const check = checkThrottled(context, sessionAttempt(session, 'password'), () =>
        isPassword(account.password_hash, body.password ?? ''),
      )
      if (!(await withBusyRefusal(deleteAccount, check))) throw refusal(deleteAccount, 'wrong_password')
    }
    const dueAt = await transact(context, async (unit) => {
      const player = await lockPlayer(unit.trx, account.id)
      // A repeated request gets the same date.
      if (player.deletion_due_at) return player.deletion_due_at
      if (await hasActiveSeat(unit.trx, { playerId: account.id })) throw refusal(deleteAccount, 'in_match')
      // Bonus cannot be withdrawn and expires with the account, so it does not count here.
      const { cashCents, heldCents } = await lockBalances(unit.trx, account.id)
      if (cashCents + heldCents > 0) throw refusal(deleteAccount, 'money_left')
      if (await hasOpenPayments(unit.trx, account.id)) throw refusal(deleteAccount, 'payment_open')
      const due = new Date(unit.now.getTime() + DELETION_DELAY_MS)
      await setDeletion(unit.trx, account.id, due)
      await endSessions(unit, { playerId: account.id }, 'account_deleted')
      await putJob(unit.trx, { kind: 'mail.deletion', key: account.id, dueAt: unit.now })
      await putJob(unit.trx, { kind: 'account.delete', key: account.id, dueAt: due })
      return due
    })
    return {
      detail: 'Your account is closed. The link in our mail takes that back within 14 days.',
      deleted_at: dueAt.toISOString(),
    }
  })

  router.on(keepAccount, async ({ body }) => {
    await transact(context, async ({ trx, now }) => {
      const link = await useLink(trx, { ...body, purpose: 'keep_account', now })
      const account = link && (await findAccount(trx, link.playerId))
      if (!account?.deletion_due_at || account.deleted_at) throw refusal(keepAccount, 'bad_link')
      await setDeletion(trx, account.id, null)
      await dropJob(trx, { kind: 'account.delete', key: account.id })
    })
    return { detail: 'Your account is yours again, as it was. Please sign in.' }
  })

  accountDeletionJobs(context)
}
