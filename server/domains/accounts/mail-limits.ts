import { keyOf } from '#core/accounts/username.ts'
import type { Context } from '#server/platform/context.ts'
import { LINK_VALID_MS } from '#server/domains/accounts/links.ts'
import { countTry } from '#server/domains/accounts/queries.ts'

/**
 * The window of each mail limit. Anybody can use up the limit of an address, so each kind of mail has its
 * own, and the window is not longer than the links in the mails work: when the limit blocks another mail, the
 * owner has a working link.
 */
const MAIL_WINDOW_MS = {
  verify: 3_600_000,
  reset: LINK_VALID_MS.reset_password,
  move: 3_600_000,
  request: 3_600_000,
}
const MAX_MAILS = 5

/** A requested mail: to verify an address, to set a new password, to change the address, or to ask about one's data. */
export type RequestedMail = { kind: keyof typeof MAIL_WINDOW_MS; to: string }

/** Returns whether another such mail may be sent to this address. The caller's response must not depend on it. */
export async function mayMail(context: Context, mail: RequestedMail): Promise<boolean> {
  return (await nextMailTime(context, mail)) <= context.clock.now()
}

/** When the next such mail may be sent to this address: now, or at the end of the limit's window. */
export async function nextMailTime(context: Context, { kind, to }: RequestedMail): Promise<Date> {
  const now = context.clock.now()
  const { tries, endsAt } = await countTry(context.db, {
    key: `mail:${kind}:${keyOf(to)}`,
    now,
    windowMs: MAIL_WINDOW_MS[kind],
  })
  return tries <= MAX_MAILS ? now : endsAt
}
