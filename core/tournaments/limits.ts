/** Limits for each organizer, so that nobody fills the site with tournaments that are never played. */
export const MAX_DRAFTS = 100
export const MAX_TEMPLATES = 100
/** Circuits without a tournament. */
export const MAX_EMPTY_CIRCUITS = 50
/** The most people on the staff of one tournament, invited ones included. */
export const MAX_STAFF = 50
