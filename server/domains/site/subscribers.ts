import { defineView, type DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { forgetCatalogue } from './catalogue.ts'
import { factsOf } from './facts.ts'

/** Facts that every open page knows about the site. Read anew: this process may not have heard of the change yet. */
const factsView = defineView('site', {
  isPublic: true,
  async load({ settings }) {
    await settings.load()
    const data = factsOf(settings)
    return () => ({ event: 'site', data })
  },
})

export const siteSubscribers: DomainSubscribers = {
  everywhere: {
    'catalogue.changed': ({ db }) => forgetCatalogue(db),
    'settings.changed': ({ settings }) => settings.reload(),
  },
  live: {
    'catalogue.changed': () => [{ topics: ['site'], message: { event: 'games', data: {} } }],
    'settings.changed': () => [{ topics: ['site'], view: factsView.of(0) }],
  },
}
