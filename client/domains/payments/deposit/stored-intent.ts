import { tabStorage } from '#client/lib/storage.ts'
import type { Intent, PaymentRequest } from './intent.ts'

const nameOf = (kind: PaymentRequest['kind']) => `payment_intent_${kind}`

/** The intent of this tab that has no response yet. */
export const readIntent = (kind: PaymentRequest['kind']): Intent | undefined =>
  // Only this file writes it, and the server validates the key.
  tabStorage.readJson(nameOf(kind)) as Intent | undefined

/** Stores the intent before the first attempt, so that every retry uses the same key. */
export const storeIntent = (intent: Intent): void => tabStorage.writeJson(nameOf(intent.kind), intent)

export const dropIntent = (kind: PaymentRequest['kind']): void => tabStorage.remove(nameOf(kind))
