import type { EventType } from '#contract/domain-events.ts'
import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { isAsleep, makeMessages, SOURCE_TYPES, wake } from './make-messages.ts'

const MESSAGES = 'webhooks.messages'

export const webhookSubscribers: DomainSubscribers = {
  everywhere: { 'webhook.endpoints_changed': wake },
  afterCommit: {
    [MESSAGES]: Object.fromEntries(
      SOURCE_TYPES.map((type): [EventType, typeof makeMessages] => [type, makeMessages]),
    ),
  },
  isAsleep: { [MESSAGES]: isAsleep },
}
