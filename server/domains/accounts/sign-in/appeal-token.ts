import type { TransactionContext } from '#server/platform/context.ts'
import { readRowToken, signRowToken, type TokenUse } from '#server/platform/http/row-token.ts'
import { keysFor } from '#server/platform/secrets.ts'

const HOUR_MS = 3_600_000
/** From a refused sign-in, which can be repeated, and from a mail. */
export const APPEAL_VALID_MS = { sign_in: HOUR_MS, mail: 60 * 24 * HOUR_MS }

type Signing = Pick<TransactionContext, 'secrets' | 'clock'>
const useOf = ({ secrets, clock }: Signing): TokenUse => ({
  keys: keysFor(secrets, 'appeals'),
  type: 'appeal',
  clock,
})

/** A token with which whoever cannot sign in reads a sanction and appeals against it. */
export const signAppealToken = (
  context: Signing,
  sanctionId: number,
  from: keyof typeof APPEAL_VALID_MS,
): Promise<string> => signRowToken(useOf(context), sanctionId, APPEAL_VALID_MS[from])

/** The sanction of a token; undefined when it is wrong or too old. */
export const readAppealToken = (context: Signing, token: string): Promise<number | undefined> =>
  readRowToken(useOf(context), token)
