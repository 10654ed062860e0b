import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { forgetCatalogue } from './catalogue.ts'

export const siteSubscribers: DomainSubscribers = {
  everywhere: {
    'catalogue.changed': ({ db }) => forgetCatalogue(db),
    'settings.changed': ({ settings }) => settings.reload(),
  },
}
