/** While the server draws a document, which is the same for every host name. */
const UNKNOWN = 'https://site.invalid'

/** The origin of the page. */
export const pageOrigin = (): string => (typeof location === 'undefined' ? UNKNOWN : location.origin)
