/** The path of the page that is shown without a connection (`server/offline-page.ts`), and the name of the cache with it. */
export const OFFLINE_PAGE = '/offline'
