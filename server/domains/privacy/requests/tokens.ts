import { CONFIRM_MS, EXPORT_MS } from '#core/privacy/requests.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import { readRowToken, signRowToken, type TokenUse } from '#server/platform/http/row-token.ts'
import { keysFor } from '#server/platform/secrets.ts'

type Purpose = 'confirm' | 'export'
type Signing = Pick<TransactionContext, 'secrets' | 'clock'>
const VALID_MS: Record<Purpose, number> = { confirm: CONFIRM_MS, export: EXPORT_MS }
const useOf = ({ secrets, clock }: Signing, purpose: Purpose): TokenUse => ({
  keys: keysFor(secrets, 'dataRequests'),
  type: `data-${purpose}`,
  clock,
})

/** The token of a link in a mail about a request. That it works once follows from the state of the request. */
export const signRequestToken = (context: Signing, id: number, purpose: Purpose): Promise<string> =>
  signRowToken(useOf(context, purpose), id, VALID_MS[purpose])

/** The request of a token; undefined when it is wrong or too old. */
export const readRequestToken = (
  context: Signing,
  token: string,
  purpose: Purpose,
): Promise<number | undefined> => readRowToken(useOf(context, purpose), token)
