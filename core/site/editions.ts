/** Pages whose changes players are told of. The first one is accepted at sign-up. */
export const EDITION_PAGES = ['terms-of-use', 'privacy-policy'] as const
export type EditionPage = (typeof EDITION_PAGES)[number]

export const isEditionPage = (name: string): name is EditionPage =>
  (EDITION_PAGES as readonly string[]).includes(name)
