import { isWhyCode } from '#core/payments/why.ts'
import { t } from '#messages/payments.ts'

/** The stored reason of a payment's status in words: ours is a code, an operator's is written by hand. */
export function whyText(why: string | null): string | null {
  return why !== null && isWhyCode(why) ? t(`payments.why.${why}`) : why
}
