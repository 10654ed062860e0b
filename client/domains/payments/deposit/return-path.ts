import { tabStorage } from '#client/lib/storage.ts'
import { safePath } from '#client/lib/safe-path.ts'

const KEY = 'payment_back'

/** The initial amount and the return path in the URL of the payment page. */
export function parsePaymentSearch(searchStr: string): {
  cents: number | undefined
  back: string | undefined
} {
  const params = new URLSearchParams(searchStr)
  const cents = /^\d{1,9}$/.test(params.get('amount') ?? '') ? Number(params.get('amount')) : undefined
  return { cents, back: safePath(params.get('back'), '') || undefined }
}

/** Stores the return path in this tab during the visit to PayPal; without one, removes the last. */
export function storeReturnPath(back: string | undefined): void {
  if (back === undefined) tabStorage.remove(KEY)
  else tabStorage.write(KEY, back)
}

export const readReturnPath = (): string | undefined => safePath(tabStorage.read(KEY), '') || undefined
