import { FILE_MS } from '#core/moderation/counter-notices.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import { readRowToken, signRowToken, type TokenUse } from '#server/platform/http/row-token.ts'
import { keysFor } from '#server/platform/secrets.ts'

type Signing = Pick<TransactionContext, 'secrets' | 'clock'>
const useOf = ({ secrets, clock }: Signing): TokenUse => ({
  keys: keysFor(secrets, 'counterNotices'),
  type: 'notice',
  clock,
})

/** The token with which the sender of a notice reads and withdraws it; as long as a counter notice can be filed. */
export const signNoticeToken = (context: Signing, noticeId: number): Promise<string> =>
  signRowToken(useOf(context), noticeId, FILE_MS)

/** The notice of a token; undefined when it is wrong or too old. */
export const readNoticeToken = (context: Signing, token: string): Promise<number | undefined> =>
  readRowToken(useOf(context), token)
