import type { English } from '#messages/locales.ts'
import type { Source } from '#messages/translate.ts'

/** Everything that the client's code needs from the server to draw a document. */
export type DrawingPorts = {
  messages: Source
  /** The answer of `GET v1 /site/` for the document that is being drawn now. */
  site: () => unknown
  /** The time for it, in ms since 1970. */
  drawnAt: () => number
  /** The variety of English that its dates are written in. */
  english: () => English
  /** Answers a call to the API without leaving the process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** A drawn page: the markup of `#root`, the queries to hand over, and the route whose chunks it needs. */
export type DrawnPage = { html: string; queries: unknown; routeId: string }
