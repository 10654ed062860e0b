import { ACTION_LINK_MS, FILE_MS } from '#core/moderation/counter-notices.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import { readRowToken, signRowToken, type TokenUse } from '#server/platform/http/row-token.ts'
import { keysFor } from '#server/platform/secrets.ts'

type Signing = Pick<TransactionContext, 'secrets' | 'clock'>
const useOf = (
  { secrets, clock }: Signing,
  type: 'counter-notice' | 'removed-content' = 'counter-notice',
): TokenUse => ({ keys: keysFor(secrets, 'counterNotices'), type, clock })

/** The token with which the sender of a notice says that they have filed an action; once, as the case then says so. */
export const signActionToken = (context: Signing, counterId: number): Promise<string> =>
  signRowToken(useOf(context), counterId, ACTION_LINK_MS)

/** The counter notice of a token; undefined when it is wrong or too old. */
export const readActionToken = (context: Signing, token: string): Promise<number | undefined> =>
  readRowToken(useOf(context), token)

/** The token with which the owner of removed content, who cannot sign in, reads of it and files a counter notice. */
export const signRemovedToken = (context: Signing, noticeId: number): Promise<string> =>
  signRowToken(useOf(context, 'removed-content'), noticeId, FILE_MS)

/** The notice of a token; undefined when it is wrong or too old. */
export const readRemovedToken = (context: Signing, token: string): Promise<number | undefined> =>
  readRowToken(useOf(context, 'removed-content'), token)
