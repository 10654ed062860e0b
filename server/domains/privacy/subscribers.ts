import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { putRequestMail } from './requests/mails.ts'

export const privacySubscribers: DomainSubscribers = {
  afterCommit: {
    'privacy.request_mails': {
      'data_request.decided': (unit, { requestId, step }) => putRequestMail(unit, requestId, step),
    },
  },
}
